import type { ReactNode } from 'react'

/** Names and values, one pair a line. */
export const Facts = ({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className="db-facts">
    {facts.map(([name, value]) => (
      <div key={name} className="db-facts__row">
        <dt className="db-facts__name">{name}</dt>
        <dd className="db-facts__value">{value}</dd>
      </div>
    ))}
  </dl>
)
