import { useId } from 'react'

import { useClass } from '../../theme/useClass.ts'
import { chevron, Icon } from '../icons/Icon.tsx'
import { Hint } from '../messages/Hint.tsx'
import { Tag } from '../Tag.tsx'

export interface SelectFieldProps<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
  disabled?: boolean | undefined
  required?: boolean | undefined
  /** A few words beside the label. */
  tag?: string | undefined
  /** Describes the field, and is announced once when it appears. */
  error?: string | undefined
}

/** A label and the browser's own list to choose from. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, value, options, onChange, disabled, required, tag, error } = props
  const id = useId()
  const name = useClass()
  const errorId = `${id}error`
  return (
    <div className={name('field')}>
      <div className="lk-label-row">
        <label className={name('label')} htmlFor={id}>
          {label}
        </label>
        {tag && <Tag>{tag}</Tag>}
      </div>
      <div className={name('control')}>
        <select
          id={id}
          className={`${name('input')} lk-select`}
          value={value}
          disabled={disabled}
          required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && errorId}
          aria-description={error ? undefined : tag}
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
      {error && (
        <Hint id={errorId} kind="error">
          {error}
        </Hint>
      )}
    </div>
  )
}
