import { TextField } from '@latchkey/ui/parts'
import { useState } from 'react'

export interface NumberFieldProps {
  label: string
  /** The number; null for the default. */
  value: number | null
  min: number
  max: number
  /** Meaning of an empty field: "The service's: 30". */
  byDefault: string
  onChange: (value: number | null) => void
}

const format = new Intl.NumberFormat()

/** A whole number that may be left empty. A value out of range is not passed on. */
export function NumberField({ label, value, min, max, byDefault, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState<string>()
  const text = typed ?? (value === null ? '' : String(value))
  const fits = (candidate: string) =>
    candidate === '' || (/^\d+$/.test(candidate) && Number(candidate) >= min && Number(candidate) <= max)
  return (
    <TextField
      label={label}
      value={text}
      tag={text === '' ? byDefault : undefined}
      inputMode="numeric"
      autoComplete="off"
      error={fits(text) ? undefined : `Enter ${format.format(min)} to ${format.format(max)}.`}
      onChange={(next) => {
        setTyped(next)
        if (fits(next)) onChange(next === '' ? null : Number(next))
      }}
    />
  )
}
