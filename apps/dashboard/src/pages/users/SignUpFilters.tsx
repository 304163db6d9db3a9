import { SelectField, TextField } from '@latchkey/ui/parts'
import { useState } from 'react'

import { isDomain, isNetwork, type SignUpChoice } from './listParams.ts'
import { type Method, methods } from './methods.ts'

const any = 'any'

export interface SignUpFiltersProps {
  choice: SignUpChoice
  onChange: (changes: Partial<SignUpChoice>) => void
}

/** Filters by how, when and from where people signed up. */
export const SignUpFilters = ({ choice, onChange }: SignUpFiltersProps) => (
  <div className="db-row db-row--filters">
    <DraftField
      label="Email domain"
      value={choice.domain}
      isComplete={isDomain}
      error="Enter a domain such as example.com."
      onChange={(domain) => onChange({ domain })}
    />
    <DraftField
      label="Sign-up network"
      value={choice.network}
      isComplete={isNetwork}
      error="Enter an address or a block such as 203.0.113.0/24."
      onChange={(network) => onChange({ network })}
    />
    <SelectField<Method | typeof any>
      label="Signed up by"
      value={choice.method ?? any}
      onChange={(method) => onChange({ method: method === any ? undefined : method })}
      options={[
        { value: any, label: 'Any method' },
        ...(Object.entries(methods) as [Method, string][]).map(([value, label]) => ({ value, label })),
      ]}
    />
    <TextField
      label="Added since"
      type="datetime-local"
      value={choice.since}
      max={choice.until || undefined}
      onChange={(since) => onChange({ since })}
    />
    <TextField
      label="Added before"
      type="datetime-local"
      value={choice.until}
      min={choice.since || undefined}
      onChange={(until) => onChange({ until })}
    />
  </div>
)

interface DraftFieldProps {
  label: string
  value: string
  isComplete: (text: string) => boolean
  error: string
  onChange: (text: string) => void
}

/** A field that filters once it is left, or with Enter. */
function DraftField({ label, value, isComplete, error, onChange }: DraftFieldProps) {
  const [draft, setDraft] = useState<string>()
  const text = draft ?? value
  const isWrong = value !== '' && draft === undefined && !isComplete(value)
  const commit = () => {
    if (draft === undefined) return
    setDraft(undefined)
    if (draft.trim() !== value) onChange(draft.trim())
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        commit()
      }}
    >
      <TextField
        label={label}
        value={text}
        onChange={setDraft}
        onBlur={commit}
        error={isWrong ? error : undefined}
        maxLength={254}
        autoComplete="off"
        spellCheck={false}
      />
    </form>
  )
}
