import type { Page } from '../environment.ts'

const activity = ['pointerdown', 'keydown'] as const
const awakening = ['visibilitychange', 'pageshow', 'online', 'focus'] as const

/** Whether the browser knows of a network. True where it doesn't say. */
export const isOnline = (): boolean => globalThis.navigator?.onLine !== false

/** The page of a browser; elsewhere a page where nothing happens. */
export const browserPage: Page = {
  isOnline,
  subscribe(listener) {
    if (typeof window === 'undefined') return () => {}
    const leaving = new AbortController()
    const options = { signal: leaving.signal, passive: true, capture: true }
    for (const type of activity) window.addEventListener(type, () => listener('active'), options)
    for (const type of awakening)
      window.addEventListener(
        type,
        () => document.visibilityState === 'visible' && listener('awake'),
        options,
      )
    return () => leaving.abort()
  },
}
