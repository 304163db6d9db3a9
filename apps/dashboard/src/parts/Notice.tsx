import type { ReactNode } from 'react'

export interface NoticeProps {
  kind: 'info' | 'success' | 'warning' | 'danger'
  title?: string | undefined
  children: ReactNode
}

/** Something to know, in place. Announced when it appears; errors and warnings at once. */
export const Notice = ({ kind, title, children }: NoticeProps) => (
  <div className={`db-notice db-notice--${kind}`} role={kind === 'danger' ? 'alert' : 'status'}>
    {title && <p className="db-notice__title">{title}</p>}
    <div className="db-notice__text">{children}</div>
  </div>
)
