import type { SignUpField } from '@latchkey/ui'
import { SelectField, TextField } from '@latchkey/ui/parts'
import { useState } from 'react'

import { Switch } from '../../../parts/Switch.tsx'
import { TextArea } from '../../../parts/TextArea.tsx'

export interface SignUpFieldEditorProps {
  field: SignUpField
  /** Whether another field has the name. */
  taken: boolean
  onChange: (field: SignUpField) => void
}

const types = [
  { value: 'text', label: 'Text' },
  { value: 'select', label: 'Choice' },
  { value: 'checkbox', label: 'Consent' },
] as const

/** Edits one field that sign-up asks for. */
export function SignUpFieldEditor({ field, taken, onChange }: SignUpFieldEditorProps) {
  const { name, label, type, required = false } = field
  const isNamed = /^[a-z][A-Za-z0-9_]{0,31}$/.test(name)
  const wrongName = isNamed ? undefined : 'Begin with a small letter; then letters, digits and _.'
  return (
    <div className="db-form">
      <div className="db-row">
        <SelectField
          label="Type"
          value={type}
          options={types}
          // Each type has members of its own.
          onChange={(next) => onChange({ name, label, type: next, required, ...membersOf[next] })}
        />
        <TextField
          label="Name"
          value={name}
          onChange={(next) => onChange({ ...field, name: next })}
          error={name === '' ? undefined : taken ? 'Another field has this name.' : wrongName}
          placeholder="company"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={32}
        />
      </div>
      <TextField
        label={type === 'checkbox' ? 'Text that the user accepts' : 'Label'}
        value={label}
        onChange={(next) => onChange({ ...field, label: next })}
        autoComplete="off"
        maxLength={200}
      />
      <OwnMembers field={field} onChange={onChange} />
      <Switch
        label="Required"
        checked={required}
        onChange={(isRequired) => onChange({ ...field, required: isRequired })}
      />
    </div>
  )
}

const membersOf = { text: {}, checkbox: {}, select: { options: [] as string[] } }

const readLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Members that only fields of this type have. */
function OwnMembers({ field, onChange }: Omit<SignUpFieldEditorProps, 'taken'>) {
  const { type, maxLength, options = [], link = '' } = field
  const [typed, setTyped] = useState('')
  // Keeps an empty line that is being typed. Another field may have come to this place.
  const lines = readLines(typed).join('\n') === options.join('\n') ? typed : options.join('\n')
  const without = (name: keyof SignUpField) =>
    Object.fromEntries(Object.entries(field).filter(([key]) => key !== name)) as SignUpField
  if (type === 'select')
    return (
      <TextArea
        label="Choices, one a line"
        value={lines}
        onChange={(text) => {
          setTyped(text)
          onChange({ ...field, options: readLines(text) })
        }}
      />
    )
  if (type === 'checkbox')
    return (
      <TextField
        label="Link to the full text"
        value={link}
        onChange={(next) => onChange(next === '' ? without('link') : { ...field, link: next })}
        tag="Optional"
        placeholder="https://larkfield.example/terms"
        inputMode="url"
        autoComplete="off"
      />
    )
  return (
    <TextField
      label="Most characters"
      value={maxLength === undefined ? '' : String(maxLength)}
      onChange={(next) => {
        const digits = next.replaceAll(/\D/g, '').slice(0, 3)
        onChange(digits === '' ? without('maxLength') : { ...field, maxLength: Number(digits) })
      }}
      tag={maxLength === undefined ? '200' : undefined}
      inputMode="numeric"
      autoComplete="off"
    />
  )
}
