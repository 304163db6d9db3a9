import type { ReactElement } from 'react'

/** An address in its own direction. Where it is too long for its line, it breaks after the @. */
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
