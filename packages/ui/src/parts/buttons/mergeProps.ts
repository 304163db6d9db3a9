/**
 * Joins our props with the page's. Its handlers are called before ours, and keep ours from being called by
 * `event.preventDefault()`.
 */
export function joinProps<Props extends object>(own: Props, given: Props): Props {
  const joined = { ...own, ...given }
  for (const name in own) {
    const [ours, theirs]: unknown[] = [own[name], given[name]]
    if (typeof ours === 'function' && typeof theirs === 'function')
      joined[name] = ((event: Event) => {
        theirs(event)
        if (!event.defaultPrevented) ours(event)
      }) as (typeof joined)[typeof name]
  }
  return joined
}
