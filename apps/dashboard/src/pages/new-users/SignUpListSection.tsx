import type { SignUpList } from '@latchkey/contract'
import type { OperationResult } from '@latchkey/ui'
import { Button, TextButton, TextField } from '@latchkey/ui/parts'
import { type ReactNode, useRef, useState } from 'react'

import { useQueryOf } from '../../api/useQueryOf.ts'
import { Loaded } from '../../parts/Loaded.tsx'
import { OutcomeNotice } from '../../parts/OutcomeNotice.tsx'
import { Section } from '../../parts/Section.tsx'
import { TextArea } from '../../parts/TextArea.tsx'
import { PageButtons } from '../users/PageButtons.tsx'
import { ListFile } from './ListFile.tsx'
import { readEntries } from './readEntries.ts'
import { useListChange } from './useListChange.ts'

export interface SignUpListSectionProps {
  list: SignUpList
  title: string
  intro: ReactNode
  /** Entries that it takes: "E-mail addresses and phone numbers". */
  kinds: string
  /** Whether a file may replace the list. */
  takesFile?: boolean | undefined
}

const format = new Intl.NumberFormat()
/** Longer lists have a search, and show their first entries until more are asked for. */
const fewEntries = 10

/** One list that decides who may sign up: its entries, and fields that add some. */
export function SignUpListSection({ list, title, intro, kinds, takesFile }: SignUpListSectionProps) {
  const [text, setText] = useState('')
  const [search, setSearch] = useState('')
  const [after, setAfter] = useState<string>()
  const section = useRef<HTMLDivElement>(null)
  const change = useListChange(list)
  const typed = search.trim()
  const params = { list, ...(typed && { search: typed }), ...(after !== undefined && { after }) }
  const query = useQueryOf('listSignUpEntries', params, { keepPrevious: true })
  const entries = readEntries(text)
  return (
    <Section title={title} intro={intro}>
      <div ref={section} className="db-form db-list-field" tabIndex={-1}>
        <Loaded query={query}>
          {(data) => (
            <>
              <p>
                {data.total === 0
                  ? 'No entries.'
                  : `${format.format(data.total)} of ${format.format(data.max)} entries.`}
              </p>
              {(data.total > fewEntries || search !== '') && (
                <TextField
                  label={`Find in ${title.toLowerCase()}`}
                  value={search}
                  onChange={(value) => {
                    setAfter(undefined)
                    setSearch(value)
                  }}
                  autoComplete="off"
                  autoCapitalize="none"
                  spellCheck={false}
                />
              )}
              <Entries
                title={title}
                data={data}
                onRemove={(entry) => {
                  void change.remove(entry)
                  // The button goes with its entry.
                  section.current?.focus()
                }}
              />
              <PageButtons
                cursor={after}
                next={data.hasMore ? data.entries.at(-1)?.entry : undefined}
                nextLabel="Next page"
                onTurn={setAfter}
              />
            </>
          )}
        </Loaded>
        <OutcomeNotice outcome={change.outcome} done={change.done} />
        <TextArea
          label={`Add to ${title.toLowerCase()}`}
          hint={`${kinds}, one a line.`}
          value={text}
          onChange={setText}
        />
        <div className="db-actions">
          <Button
            variant="secondary"
            busy={change.busy}
            disabled={entries.length === 0}
            onClick={async () => {
              if (await change.add(entries)) setText('')
            }}
          >
            {entries.length > 1 ? `Add ${format.format(entries.length)} entries` : 'Add'}
          </Button>
        </div>
        {takesFile && <ListFile busy={change.busy} onReplace={(next) => void change.add(next, true)} />}
      </div>
    </Section>
  )
}

interface EntriesProps {
  title: string
  data: OperationResult<'listSignUpEntries'>
  onRemove: (entry: string) => void
}

function Entries({ title, data: { entries, total }, onRemove }: EntriesProps) {
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? entries : entries.slice(0, fewEntries)
  if (entries.length === 0) return total > 0 ? <p className="db-muted">No entry contains this.</p> : null
  return (
    <>
      <ul className="db-entries" aria-label={title}>
        {shown.map(({ entry }) => (
          <li key={entry} className="db-entry">
            <code className="db-code">{entry}</code>
            <TextButton quiet label={`Remove ${entry}`} onClick={() => onRemove(entry)}>
              Remove
            </TextButton>
          </li>
        ))}
      </ul>
      {shown.length < entries.length && (
        <div className="db-actions">
          <Button variant="secondary" small onClick={() => setIsWhole(true)}>
            {`Show ${entries.length - shown.length} more`}
          </Button>
        </div>
      )}
    </>
  )
}
