export interface BadgeProps {
  kind?: 'plain' | 'success' | 'warning' | 'danger' | undefined
  children: string
}

/** A state in a word or two. */
export const Badge = ({ kind = 'plain', children }: BadgeProps) => (
  <span className={`db-badge db-badge--${kind}`}>{children}</span>
)
