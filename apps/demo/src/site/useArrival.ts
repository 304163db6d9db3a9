import { type RefObject, useEffect, useRef } from 'react'

import type { Place } from './usePlace.ts'

const titles: Record<Place, string> = {
  library: 'Larkfield, a seed library',
  account: 'Your account at Larkfield',
}

/**
 * Makes of the other place what a browser makes of another page: its title, its content under the eye, or the part
 * of it that the address names, and the focus there, since the link that was pressed is gone.
 */
export function useArrival(place: Place, content: RefObject<HTMLElement | null>): void {
  const left = useRef(place)
  useEffect(() => {
    document.title = titles[place]
    if (left.current === place) return
    left.current = place
    content.current?.focus({ preventScroll: true })
    const part = document.getElementById(location.hash.slice(1)) ?? content.current
    part?.scrollIntoView({ behavior: 'instant' })
  }, [place, content])
}
