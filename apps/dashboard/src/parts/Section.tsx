import { createContext, type ReactNode, useId } from 'react'

export interface SectionProps {
  title: string
  intro?: ReactNode
  /** Buttons beside the title. */
  actions?: ReactNode
  children: ReactNode
}

/** Title of the section around a component, for errors that name what couldn't be loaded. */
export const SectionTitle = createContext<string | undefined>(undefined)

/** A part of a page on a surface of its own. */
export function Section({ title, intro, actions, children }: SectionProps) {
  const id = useId()
  return (
    <section className="db-section" aria-labelledby={id}>
      <div className="db-section__head">
        <h2 id={id} className="db-heading">
          {title}
        </h2>
        {actions && <div className="db-actions">{actions}</div>}
      </div>
      {intro && <p className="db-muted">{intro}</p>}
      <div className="db-section__body">
        <SectionTitle value={title}>{children}</SectionTitle>
      </div>
    </section>
  )
}
