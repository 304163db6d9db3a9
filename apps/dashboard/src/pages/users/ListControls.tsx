import { SelectField, TextButton, TextField } from '@latchkey/ui/parts'
import { useEffect, useRef, useState } from 'react'
import {
  dayChoices,
  dayLabels,
  type Filter,
  filters,
  isOrdered,
  type ListChoice,
  type Order,
  orders,
  type SignUpChoice,
} from './listParams.ts'
import { SignUpFilters } from './SignUpFilters.tsx'

/** How long typing has to rest before the list is searched. */
const searchDelayMs = 250
const everyone = 'everyone'

export interface ListControlsProps {
  choice: ListChoice
  /** With each word that is typed. */
  onSearch: (search: string) => void
  onChange: (
    changes: Partial<SignUpChoice> & { filter?: Filter | undefined; days?: string; order?: Order },
  ) => void
}

/** Search, filter and order of the list of accounts. */
export function ListControls({ choice, onSearch, onChange }: ListControlsProps) {
  const { search, filter, days, order } = choice
  const [isOpen, setOpen] = useState(false)
  const hasSignUpFilter = Boolean(
    choice.domain || choice.network || choice.method || choice.since || choice.until,
  )
  return (
    <>
      <SearchField search={search} onSearch={onSearch} />
      <div className="db-row db-row--filters">
        <SelectField<Filter | typeof everyone>
          label="Show"
          value={filter ?? everyone}
          onChange={(value) => onChange({ filter: value === everyone ? undefined : value })}
          options={[{ value: everyone, label: 'Everyone' }, ...optionsOf(filters)]}
        />
        {filter && dayLabels[filter] && (
          <SelectField
            label={dayLabels[filter]}
            value={days}
            onChange={(value) => onChange({ days: value })}
            options={[...new Set([...dayChoices, days])].map((value) => ({
              value,
              label: value === '1' ? '1 day' : `${value} days`,
            }))}
          />
        )}
        {isOrdered(choice) && (
          <SelectField
            label="Order"
            value={order}
            onChange={(value) => onChange({ order: value })}
            options={optionsOf(orders)}
          />
        )}
      </div>
      {isOpen || hasSignUpFilter ? (
        <SignUpFilters choice={choice} onChange={onChange} />
      ) : (
        <div>
          <TextButton onClick={() => setOpen(true)}>Filter by sign-up</TextButton>
        </div>
      )}
    </>
  )
}

const optionsOf = <Value extends string>(labels: Record<Value, string>) =>
  (Object.entries(labels) as [Value, string][]).map(([value, label]) => ({ value, label }))

function SearchField({ search, onSearch }: Pick<ListControlsProps, 'onSearch'> & { search: string }) {
  /** Typed text that isn't searched for yet. */
  const [draft, setDraft] = useState<string>()
  const delayed = useDelayed(searchDelayMs)
  const searchFor = (text: string) => {
    delayed.cancel()
    setDraft(undefined)
    onSearch(text)
  }
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          searchFor(draft ?? search)
        }}
      >
        <TextField
          label="Part of a name, email or phone number, or a whole domain, wallet address or ID"
          type="search"
          value={draft ?? search}
          onChange={(text) => {
            setDraft(text)
            delayed.run(() => searchFor(text))
          }}
          maxLength={256}
          autoComplete="off"
          spellCheck={false}
        />
      </form>
    </search>
  )
}

/** Runs the last of several calls once nothing has been called for a while. */
function useDelayed(ms: number): { run(work: () => void): void; cancel(): void } {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const cancel = () => clearTimeout(timer.current)
  return {
    cancel,
    run(work) {
      cancel()
      timer.current = setTimeout(work, ms)
    },
  }
}
