import { type RefObject, useLayoutEffect } from 'react'

/**
 * Finds out what scrolls in a `Decision`, and marks the edges beyond which there is more. It's the middle; where the
 * head would leave it less than half of the room, as with large text in a low window, the head scrolls along.
 */
export function useScrollEdges(
  container: RefObject<HTMLElement | null>,
  notes: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const main = container.current
    const [head, middle] = (main?.children ?? []) as unknown as (HTMLElement | undefined)[]
    const noted = notes.current
    if (!main || !head || typeof ResizeObserver === 'undefined') return
    const measure = (): void => {
      const isTight = head.offsetHeight > main.clientHeight / 2
      main.toggleAttribute('data-tight', isTight)
      if (middle) mark(middle, !isTight)
      mark(main, isTight)
      if (noted) mark(noted, true)
    }
    const resized = new ResizeObserver(measure)
    for (const element of [main, head, middle, middle?.firstElementChild, noted, noted?.firstElementChild])
      if (element) resized.observe(element)
    const leaving = new AbortController()
    for (const element of [main, middle])
      element?.addEventListener('scroll', measure, { passive: true, signal: leaving.signal })
    measure()
    return () => {
      resized.disconnect()
      leaving.abort()
    }
  }, [container, notes])
}

/** @param scrolls whether it is the one that scrolls */
function mark(element: HTMLElement, scrolls: boolean): void {
  const { scrollTop, scrollHeight, clientHeight } = element
  const rest = scrolls ? scrollHeight - clientHeight : 0
  element.toggleAttribute('data-above', rest > 1 && scrollTop > 1)
  element.toggleAttribute('data-below', rest - scrollTop > 1)
  // Whoever has no pointer scrolls with the arrow keys.
  if (rest > 1) element.tabIndex = 0
  else element.removeAttribute('tabindex')
}
