import { type RefObject, useEffect, useRef } from 'react'
import { useSiteTexts } from '../texts/SiteLanguage.tsx'
import type { SiteTexts } from '../texts/siteTexts.ts'
import type { Place } from './usePlace.ts'

const titles = {
  library: 'titleLibrary',
  account: 'titleAccount',
  built: 'titleBuilt',
} as const satisfies Record<Place, keyof SiteTexts>

/**
 * Treats a switch of pages like a navigation: sets the title, scrolls to the content or to the part
 * that the hash names, and moves the focus there, since the clicked link is gone.
 */
export function useArrival(destination: Place, content: RefObject<HTMLElement | null>): void {
  const title = useSiteTexts()[titles[destination]]
  const left = useRef(destination)
  useEffect(() => {
    document.title = title
  }, [title])
  useEffect(() => {
    if (left.current === destination) return
    left.current = destination
    content.current?.focus({ preventScroll: true })
    const part = document.getElementById(location.hash.slice(1)) ?? content.current
    part?.scrollIntoView({ behavior: 'instant' })
  }, [destination, content])
}
