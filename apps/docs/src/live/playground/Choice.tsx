interface ChoiceProps<Name extends string> {
  label: string
  /** The options. Each name is its label. */
  values: Readonly<Record<Name, unknown>>
  value: Name
  onChoose: (name: Name) => void
}

/** A labelled `select`. */
export function Choice<Name extends string>({ label, values, value, onChoose }: ChoiceProps<Name>) {
  const names = Object.keys(values) as Name[]
  return (
    <label>
      {label}
      <select value={value} onChange={(event) => onChoose(event.target.value as Name)}>
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
