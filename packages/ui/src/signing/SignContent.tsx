import type { SignRequest } from '@latchkey/react'

import { Disclosure } from '../parts/Disclosure.tsx'
import { signingEn } from '../texts/en/signing.ts'
import { useFormat } from '../texts/useFormat.ts'
import { useTexts } from '../texts/useTexts.ts'
import { ExactText } from './ExactText.tsx'
import { readRequest } from './readRequest.ts'

/** The exact content of a request: a message to read, and the bytes one press away. */
export function SignContent({ request }: { request: SignRequest }) {
  const texts = useTexts(signingEn)
  const format = useFormat()
  const { text, size, raw } = readRequest(request)
  const bytes = size === undefined ? undefined : format(texts.signBytes, { count: size })
  return (
    <>
      {text !== undefined && (
        <div>
          <div className="lk-sign__head">
            <h3>{texts.signMessage}</h3>
            <span>{bytes}</span>
          </div>
          <ExactText>{text}</ExactText>
        </div>
      )}
      <Disclosure summary={size === undefined ? texts.signExact : texts.signRaw} content={raw} />
    </>
  )
}
