export interface TagProps {
  children: string
}

/** A few words on the upper edge of a button, or beside a label: the control says them as `aria-description`. */
export function Tag({ children }: TagProps) {
  return <span className="lk-edge-tag" data-text={children} aria-hidden="true" />
}
