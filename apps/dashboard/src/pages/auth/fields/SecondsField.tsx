import { TextField } from '@latchkey/ui/parts'
import { useState } from 'react'

import { describeSeconds } from './describeSeconds.ts'

export interface SecondsFieldProps {
  label: string
  /** Number of seconds; null for the default. */
  value: number | null
  min: number
  max: number
  /** Where an empty field means a default: what that is. */
  byDefault?: string | undefined
  onChange: (value: number | null) => void
}

/** A duration in seconds, with its meaning in words. What doesn't fit isn't taken over. */
export function SecondsField({ label, value, min, max, byDefault, onChange }: SecondsFieldProps) {
  const [typed, setTyped] = useState<string>()
  const text = typed ?? (value === null ? '' : String(value))
  const fits = (candidate: string) =>
    candidate === ''
      ? byDefault !== undefined
      : /^\d+$/.test(candidate) && Number(candidate) >= min && Number(candidate) <= max
  const words = text === '' ? byDefault : fits(text) ? describeSeconds(Number(text)) : undefined
  return (
    <TextField
      label={`${label} (seconds)`}
      value={text}
      tag={words}
      inputMode="numeric"
      autoComplete="off"
      error={fits(text) ? undefined : `Enter ${min} to ${max} seconds (at most ${describeSeconds(max)}).`}
      onChange={(next) => {
        setTyped(next)
        if (fits(next)) onChange(next === '' ? null : Number(next))
      }}
    />
  )
}
