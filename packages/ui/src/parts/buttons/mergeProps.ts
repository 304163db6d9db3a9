/**
 * Merges our props with those of the page, which win. Its handlers are called before ours, and keep ours from being
 * called by `event.preventDefault()`.
 */
export function mergeProps<Props extends object>(ours: Props, theirs: Props): Props {
  const merged = { ...ours, ...theirs }
  for (const name in ours) {
    const [handler, pageHandler]: unknown[] = [ours[name], theirs[name]]
    if (typeof handler === 'function' && typeof pageHandler === 'function')
      merged[name] = ((event: Event) => {
        pageHandler(event)
        if (!event.defaultPrevented) handler(event)
      }) as (typeof merged)[typeof name]
  }
  return merged
}
