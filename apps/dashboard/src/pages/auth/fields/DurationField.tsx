import { SelectField, TextField } from '@latchkey/ui/parts'
import { useState } from 'react'

import { describeSeconds } from './describeSeconds.ts'

export interface DurationFieldProps {
  label: string
  /** Number of seconds; null for the default. */
  value: number | null
  min: number
  max: number
  /** Where an empty field means a default: what that is. */
  byDefault?: string | undefined
  onChange: (value: number | null) => void
}

const units = { minutes: 60, hours: 3_600, days: 86_400, seconds: 1 } as const
type Unit = keyof typeof units
const largestFirst = (Object.keys(units) as Unit[]).sort((one, other) => units[other] - units[one])

/** The largest unit in which a duration is a whole number. */
const unitOf = (seconds: number | null): Unit =>
  (seconds && largestFirst.find((unit) => seconds % units[unit] === 0)) || 'minutes'

/** A duration as a number and its unit, with its meaning in words. A value out of range is not passed on. */
export function DurationField({ label, value, min, max, byDefault, onChange }: DurationFieldProps) {
  const [typed, setTyped] = useState<string>()
  const [chosen, setChosen] = useState<Unit>()
  const unit = chosen ?? unitOf(value)
  const shown = value === null ? '' : String(value / units[unit])
  const text = typed ?? shown
  const secondsOf = (candidate: string, inUnit: Unit) =>
    /^\d+(?:\.\d+)?$/.test(candidate) ? Math.round(Number(candidate) * units[inUnit]) : Number.NaN
  const fits = (candidate: string, inUnit: Unit) => {
    if (candidate === '') return byDefault !== undefined
    const seconds = secondsOf(candidate, inUnit)
    return seconds >= min && seconds <= max
  }
  const take = (candidate: string, inUnit: Unit) => {
    setTyped(candidate)
    setChosen(inUnit)
    if (fits(candidate, inUnit)) onChange(candidate === '' ? null : secondsOf(candidate, inUnit))
  }
  const isRight = fits(text, unit)
  const words = text === '' ? byDefault : isRight ? describeSeconds(secondsOf(text, unit)) : undefined
  return (
    <div className="db-duration">
      <TextField
        label={label}
        value={text}
        tag={words}
        inputMode="decimal"
        autoComplete="off"
        error={isRight ? undefined : `Enter ${describeSeconds(min)} to ${describeSeconds(max)}.`}
        onChange={(next) => take(next, unit)}
      />
      <SelectField
        label={`Unit of ${label.charAt(0).toLowerCase()}${label.slice(1)}`}
        value={unit}
        onChange={(next) => take(text, next)}
        options={(Object.keys(units) as Unit[]).map((name) => ({ value: name, label: name }))}
      />
    </div>
  )
}
