import { type RefObject, useEffect, useRef } from 'react'

import type { Place } from './usePlace.ts'

const titles: Record<Place, string> = {
  library: 'Larkfield, a seed library',
  account: 'Your account at Larkfield',
  built: 'How Larkfield is built',
}

/**
 * Treats a switch of pages like a navigation: sets the title, scrolls to the content or to the part
 * that the hash names, and moves the focus there, since the clicked link is gone.
 */
export function useArrival(destination: Place, content: RefObject<HTMLElement | null>): void {
  const left = useRef(destination)
  useEffect(() => {
    document.title = titles[destination]
    if (left.current === destination) return
    left.current = destination
    content.current?.focus({ preventScroll: true })
    const part = document.getElementById(location.hash.slice(1)) ?? content.current
    part?.scrollIntoView({ behavior: 'instant' })
  }, [destination, content])
}
