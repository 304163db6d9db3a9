import { type ReactNode, useId } from 'react'

interface SectionProps {
  title: string
  /** Buttons beside the title. */
  actions?: ReactNode
  children: ReactNode
}

/** A titled part of the panel. */
export function Section({ title, actions, children }: SectionProps) {
  const id = useId()
  return (
    <section className="lk-devtools-section" aria-labelledby={id}>
      <header>
        <h3 id={id}>{title}</h3>
        {actions}
      </header>
      {children}
    </section>
  )
}

interface FactsProps {
  /** Rows without a value are left out. */
  rows: readonly (readonly [name: string, value: ReactNode])[]
}

/** Names and values. */
export const Facts = ({ rows }: FactsProps) => (
  <dl className="lk-devtools-facts">
    {rows
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
)

interface DataProps {
  title: string
  children: string
}

/** Data that is read when somebody opens it. */
export const Data = ({ title, children }: DataProps) => (
  <details className="lk-devtools-data">
    <summary>{title}</summary>
    <pre>{children}</pre>
  </details>
)
