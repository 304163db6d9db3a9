import type { DecodedRequest as Decoded } from '@latchkey/react'
import type { ReactNode } from 'react'

import { decodedEn } from '../texts/en/decoded.ts'
import { type Format, useFormat } from '../texts/useFormat.ts'
import { useTexts } from '../texts/useTexts.ts'
import { useClass } from '../theme/useClass.ts'
import { DecodedFields } from './DecodedFields.tsx'
import { decodedTitle } from './decodedTitle.ts'
import { ExactBytes } from './ExactBytes.tsx'
import { RequestWarnings } from './RequestWarnings.tsx'

export interface DecodedRequestProps {
  decoded: Decoded
  /** Level of the title; without one, the title is left to what is around. */
  heading?: 'h3' | 'h4' | undefined
  /** Shows what is signed behind "All details", and a message as it is. @default false */
  raw?: boolean | undefined
  /** Further rows in the box of the fields, each a `Fact`. */
  facts?: ReactNode
  /** A line below that box. */
  note?: string | undefined
  /** Further content of "All details". */
  details?: ReactNode
}

/** Meaning of a request: in words, line by line, with the reasons to look twice. */
export function DecodedRequest({
  decoded,
  heading: Heading,
  raw = false,
  facts,
  note,
  details,
}: DecodedRequestProps) {
  const texts = useTexts(decodedEn)
  const format = useFormat()
  const name = useClass()
  const { networkName, sentence, fields, warnings } = decoded
  const describedBy = describeAuthor(decoded, texts, format)
  return (
    <div className="lk-decoded">
      {Heading && (
        <div className="lk-decoded__head">
          <Heading className="lk-decoded__title">
            <bdi>{decodedTitle(decoded, texts, format)}</bdi>
          </Heading>
          {networkName && <bdi className="lk-decoded__network">{networkName}</bdi>}
        </div>
      )}
      <RequestWarnings warnings={warnings} />
      {sentence && (
        <p className="lk-decoded__sentence" dir="auto">
          {sentence}
        </p>
      )}
      <DecodedFields
        fields={fields}
        facts={facts}
        note={<Notes lines={[note, describedBy]} />}
        details={
          raw && !isText(decoded) ? <ExactBytes label={texts.decodedRaw} content={decoded.raw} /> : details
        }
      />
      {raw && isText(decoded) && (
        <div className={name('well')} dir="auto" translate="no">
          {decoded.raw}
        </div>
      )}
    </div>
  )
}

const Notes = ({ lines }: { lines: readonly (string | undefined)[] }) =>
  lines.map(
    (line) =>
      line && (
        <p key={line} className="lk-decoded__source">
          {line}
        </p>
      ),
  )

/** A message is there to be read. */
const isText = ({ action }: Decoded) => action === 'message' || action === 'sign-in'

/** Who says what the rows mean, where it isn't the kit. */
function describeAuthor(
  { source, app }: Decoded,
  texts: typeof decodedEn,
  format: Format,
): string | undefined {
  switch (source) {
    case 'descriptor':
      return app && format(texts.decodedByRegistry, { app: app.name })
    case 'interface':
      return texts.decodedByInterface
    case 'app':
      return app ? format(texts.decodedByApp, { app: app.name }) : texts.decodedByThisApp
    case 'built-in':
    case 'unknown':
      return undefined
  }
}
