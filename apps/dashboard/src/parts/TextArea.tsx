import { useId } from 'react'

export interface TextAreaProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** Expected content, below the label. */
  hint?: string | undefined
  /** Announced once when it appears. */
  error?: string | undefined
}

/** A label, a field of several lines, and the line below it. */
export function TextArea({ label, value, onChange, hint, error }: TextAreaProps) {
  const id = useId()
  return (
    <div className="db-field">
      <label className="db-label" htmlFor={id}>
        {label}
      </label>
      {hint && (
        <span className="db-muted" id={`${id}hint`}>
          {hint}
        </span>
      )}
      <textarea
        id={id}
        className="db-textarea"
        value={value}
        spellCheck={false}
        aria-invalid={error ? true : undefined}
        aria-describedby={[hint && `${id}hint`, error && `${id}error`].filter(Boolean).join(' ') || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {error && (
        <p className="db-error" id={`${id}error`} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
