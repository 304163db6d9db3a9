import type { ReactElement } from 'react'

/** A contact in its own text direction. A long one wraps after the @. */
export const Contact = ({ children }: { children: string }): ReactElement => {
  const at = children.indexOf('@') + 1
  return (
    <bdi>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </bdi>
  )
}
