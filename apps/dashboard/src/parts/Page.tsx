import { type ReactNode, useEffect, useRef } from 'react'

export interface PageProps {
  title: string
  /** A sentence or two: what this page is for. */
  intro?: ReactNode
  /** Buttons beside the title. */
  actions?: ReactNode
  children: ReactNode
}

/** A page: its title gets the focus when it arrives, except at the start. */
export function Page({ title, intro, actions, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · Dashboard`
  }, [title])
  useEffect(() => {
    // At the start the focus belongs to the browser; later it is on the link that was followed.
    if (document.activeElement !== document.body) heading.current?.focus()
  }, [])
  return (
    <div className="db-page">
      <div className="db-page__head">
        <h1 ref={heading} className="db-title" tabIndex={-1}>
          {title}
        </h1>
        {actions && <div className="db-actions">{actions}</div>}
      </div>
      {intro && <p className="db-page__intro">{intro}</p>}
      {children}
    </div>
  )
}
