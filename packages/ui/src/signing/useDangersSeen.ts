import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether the user has had every danger of a request in view since it was drawn, apart from those inside of folded
 * calls.
 *
 * @param isDangerous whether there is one
 */
export function useDangersSeen(container: RefObject<HTMLElement | null>, isDangerous: boolean): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const dangers = isDangerous
      ? container.current?.querySelectorAll('.lk-decoded__warning--danger')
      : undefined
    // Without a layout nothing can be seen, as on the page of a unit test.
    if (!dangers || typeof IntersectionObserver === 'undefined') return
    const unseen = new Set<Element>([...dangers].filter((danger) => !danger.closest('details:not([open])')))
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRect, boundingClientRect } of entries)
          if (intersectionRect.height >= Math.min(boundingClientRect.height * 0.9, roomOf(target) / 2))
            unseen.delete(target)
        setSeen(unseen.size === 0)
      },
      { threshold: Array.from({ length: 18 }, (_, at) => (at + 1) / 20) },
    )
    for (const danger of unseen) observer.observe(danger)
    if (unseen.size === 0) setSeen(true)
    return () => {
      observer.disconnect()
      setSeen(false)
    }
  }, [container, isDangerous])
  return isSeen || !isDangerous
}

/** Height in which a warning can be seen: a long one never fits in a low window. */
function roomOf(warning: Element): number {
  // Where both are there, one of them scrolls, and the other is as high as all that it holds.
  const around = ['.lk-decision__main[data-tight]', '.lk-decision__middle'].map((one) => warning.closest(one))
  return Math.min(innerHeight, ...around.map((one) => one?.clientHeight ?? innerHeight))
}
