import { type ReactNode, useId } from 'react'

export interface SwitchProps {
  label: string
  /** Effect of the setting, below the label. */
  hint?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean | undefined
}

/** A setting that is on or off. */
export function Switch({ label, hint, checked, onChange, disabled }: SwitchProps) {
  const id = useId()
  return (
    <div className="db-switch">
      <input
        id={id}
        type="checkbox"
        role="switch"
        className="db-switch__input"
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        aria-describedby={hint ? `${id}hint` : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="db-switch__text">
        <label htmlFor={id}>{label}</label>
        {hint && (
          <span id={`${id}hint`} className="db-muted">
            {hint}
          </span>
        )}
      </span>
    </div>
  )
}
