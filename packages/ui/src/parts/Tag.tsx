export interface TagProps {
  /** Of the description of what it is on. */
  id: string
  children: string
}

/** A few words on the upper edge of a button, or beside a label. */
export function Tag({ id, children }: TagProps) {
  return (
    <span id={id} className="lk-edge-tag" aria-hidden="true">
      {children}
    </span>
  )
}
