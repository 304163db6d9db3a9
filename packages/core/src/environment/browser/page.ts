import type { Page } from '../environment.ts'

const activity = ['pointerdown', 'keydown'] as const
const awakening = ['visibilitychange', 'pageshow', 'online', 'focus'] as const

/** False if the browser reports that it is offline. */
export const isOnline = (): boolean => globalThis.navigator?.onLine !== false

/** The page in a browser. On a server, no event ever fires. */
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
