import { type InputHTMLAttributes, type ReactNode, useId } from 'react'

import { useClass } from '../../theme/useClass.ts'
import { Hint } from '../messages/Hint.tsx'
import { Tag } from '../Tag.tsx'

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  label: string
  value: string
  onChange: (value: string) => void
  /** Describes the field, and is announced once when it appears. */
  error?: string | undefined
  /** A few words beside the label. */
  tag?: string | undefined
  /** Drawn in the place of the input, until the value is to be changed. */
  shown?: ReactNode
  /** A button at the start, inside the field. */
  start?: ReactNode
  /** Buttons at its end. */
  children?: ReactNode
}

/** A label, a field, and the line below it. */
export function TextField({
  label,
  value,
  onChange,
  error,
  tag,
  shown,
  start,
  children,
  ...rest
}: TextFieldProps) {
  const id = useId()
  const name = useClass()
  const errorId = `${id}error`
  return (
    <div className={name('field')} {...(shown ? { role: 'group', 'aria-label': label } : {})}>
      <div className="lk-label-row">
        <label className={name('label')} htmlFor={shown ? undefined : id}>
          {label}
        </label>
        {tag && <Tag>{tag}</Tag>}
      </div>
      <div className={name('control')}>
        {start}
        {shown ?? (
          <input
            {...rest}
            id={id}
            className={name('input')}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            aria-invalid={error ? true : undefined}
            aria-describedby={error && errorId}
            aria-description={error ? undefined : tag}
          />
        )}
        {children}
      </div>
      {error && (
        <Hint id={errorId} kind="error">
          {error}
        </Hint>
      )}
    </div>
  )
}
