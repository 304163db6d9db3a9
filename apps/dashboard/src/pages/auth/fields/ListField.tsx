import { Button, TextButton, TextField } from '@latchkey/ui/parts'
import { type ReactNode, useRef, useState } from 'react'

export interface ListFieldProps {
  /** Label of one entry: "Domain". */
  label: string
  /** Name of the list for screen readers: "Passkey domains". */
  name: string
  values: readonly string[]
  onChange: (values: readonly string[]) => void
  placeholder?: string | undefined
  /** Shown in place of an empty list. */
  empty: string
  /** Answers what goes into the list, or nothing if it can't. */
  check?: ((text: string) => Promise<string | undefined>) | undefined
  busy?: boolean | undefined
  /** More buttons beside Add; they get the typed text. */
  actions?: ((text: string) => ReactNode) | undefined
  /** Below the field. */
  children?: ReactNode
}

/** A list of words: each with a button that removes it, and a field that adds one. */
export function ListField(props: ListFieldProps) {
  const { label, name, values, onChange, placeholder, empty, check, busy, actions, children } = props
  const [text, setText] = useState('')
  const group = useRef<HTMLFieldSetElement>(null)
  const typed = text.trim()
  const add = async () => {
    if (typed === '') return
    const entry = check ? await check(typed) : typed
    if (entry === undefined) return
    if (!values.includes(entry)) onChange([...values, entry])
    setText('')
  }
  const remove = (value: string) => {
    onChange(values.filter((one) => one !== value))
    // The button is gone with its entry.
    group.current?.focus()
  }
  return (
    <fieldset ref={group} className="db-form db-list-field" tabIndex={-1} aria-label={name}>
      {values.length === 0 ? (
        <p className="db-muted">{empty}</p>
      ) : (
        <ul className="db-entries" aria-label={name}>
          {values.map((value) => (
            <li key={value} className="db-entry">
              <code className="db-code">{value}</code>
              <TextButton quiet label={`Remove ${value}`} onClick={() => remove(value)}>
                Remove
              </TextButton>
            </li>
          ))}
        </ul>
      )}
      <form
        className="db-add"
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void add()
        }}
      >
        <TextField
          label={label}
          value={text}
          onChange={setText}
          placeholder={placeholder}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <div className="db-actions">
          <Button variant="secondary" type="submit" busy={busy}>
            Add
          </Button>
          {actions?.(typed)}
        </div>
      </form>
      {children}
    </fieldset>
  )
}
