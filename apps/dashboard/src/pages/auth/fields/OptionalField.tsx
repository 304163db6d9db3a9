import { TextField } from '@latchkey/ui/parts'

export interface OptionalFieldProps {
  label: string
  /** The value; null for the default. */
  value: string | null
  /** Meaning of an empty field: "The service's name". */
  byDefault: string
  placeholder?: string | undefined
  onChange: (value: string | null) => void
}

/** A text that may be left empty. */
export const OptionalField = ({ label, value, byDefault, placeholder, onChange }: OptionalFieldProps) => (
  <TextField
    label={label}
    value={value ?? ''}
    tag={value === null ? byDefault : undefined}
    placeholder={placeholder}
    autoComplete="off"
    spellCheck={false}
    onChange={(text) => onChange(text === '' ? null : text)}
  />
)
