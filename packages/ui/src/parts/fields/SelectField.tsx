import { useId } from 'react'

import { useClass } from '../../theme/useClass.ts'
import { chevron, Icon } from '../icons/Icon.tsx'

export interface SelectFieldProps<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
  disabled?: boolean | undefined
}

/** A label and the browser's own list to choose from. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, value, options, onChange, disabled } = props
  const id = useId()
  const name = useClass()
  return (
    <div className={name('field')}>
      <label className={name('label')} htmlFor={id}>
        {label}
      </label>
      <div className={name('control')}>
        <select
          id={id}
          className={`${name('input')} lk-select`}
          value={value}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value as Value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon size="small" shape={chevron} />
      </div>
    </div>
  )
}
