import { type RefObject, useEffect, useState } from 'react'

/** How long a button sleeps, ms. The line in its CSS takes as long. */
const sleepMs = 500

/**
 * Whether the element has been visible, in a window with focus, for half a second. Starts over after each change of focus
 * or visibility, and for another `subject`.
 */
export function useAwake(element: RefObject<HTMLElement | null>, subject?: string): boolean {
  const [awake, setAwake] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another subject starts over
  useEffect(() => {
    const page = element.current?.ownerDocument ?? document
    const view = page.defaultView ?? window
    const leaving = new AbortController()
    let timer = 0
    const start = (): void => {
      setAwake(false)
      clearTimeout(timer)
      if (page.visibilityState !== 'visible' || !page.hasFocus()) return
      timer = view.setTimeout(() => setAwake(true), sleepMs)
    }
    // The focus may have moved into a frame of the page, or out of one.
    for (const type of ['focus', 'blur']) view.addEventListener(type, start, { signal: leaving.signal })
    page.addEventListener('visibilitychange', start, { signal: leaving.signal })
    start()
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [element, subject])
  return awake
}
