import { type ReactNode, useId } from 'react'

export interface ProfileGroupProps {
  name: string
  children: ReactNode
}

/** Sections of the profile that belong together. */
export function ProfileGroup({ name, children }: ProfileGroupProps) {
  const id = useId()
  return (
    <section className="lk-settings__group" aria-labelledby={id}>
      <h3 id={id} className="lk-settings__name">
        {name}
      </h3>
      {children}
    </section>
  )
}
