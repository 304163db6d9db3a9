import type { ReactElement } from 'react'

interface SegmentsProps<Name extends string> {
  legend: string
  /** Labels of the choices. */
  names: Readonly<Record<Name, string>>
  value: Name
  onChoose(name: Name): void
}

/** One of a few choices: radio buttons, drawn as one control. */
export const Segments = <Name extends string>({
  legend,
  names,
  value,
  onChoose,
}: SegmentsProps<Name>): ReactElement => (
  <fieldset className="site-choice">
    <legend className="site-label">{legend}</legend>
    <div className="site-segments">
      {(Object.keys(names) as Name[]).map((name) => (
        <label key={name}>
          <input type="radio" name={legend} checked={name === value} onChange={() => onChoose(name)} />
          <span>{names[name]}</span>
        </label>
      ))}
    </div>
  </fieldset>
)
