import { type ButtonHTMLAttributes, cloneElement, type ReactElement, type ReactNode } from 'react'

/** An element of the page's own, drawn in place of ours. */
export interface RenderProp {
  /**
   * Your own element in place of ours, such as `<MyButton />`. It gets our state and handlers as props, and none of our
   * classes. Its children are kept.
   */
  render?: ReactElement<{ children?: ReactNode }> | undefined
}

/** Props of every public button beside its own: `ref`, `id`, `disabled`, `style`, `aria-*`, `data-*`, handlers. */
export interface LeafProps extends ButtonHTMLAttributes<HTMLButtonElement>, RenderProp {}

type ElementProps = RenderProp & { className?: string | undefined; children?: ReactNode; ref?: unknown }

/** Draws `render` with the props, or an element of that kind with our class. */
export function renderAsChild(
  Tag: 'a' | 'button',
  { render, ...props }: ElementProps,
  className: string,
): ReactElement {
  if (render) return cloneElement(render, { ...props, children: render.props.children ?? props.children })
  return <Tag {...(props as object)} className={`${className} ${props.className ?? ''}`.trim()} />
}
