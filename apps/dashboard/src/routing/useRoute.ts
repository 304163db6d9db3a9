import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void): (() => void) => {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

/** The address as words: `#/users/42` is `['users', '42']`. */
export function useRoute(): readonly string[] {
  const hash = useSyncExternalStore(subscribe, () => location.hash)
  return hash.replace(/^#\/?/, '').split('/').filter(Boolean).map(decodeURIComponent)
}

/** Goes to a page, and resolves once it is shown. */
export function goTo(...words: readonly string[]): Promise<void> {
  const gone = new Promise<void>((resolve) => {
    addEventListener('hashchange', () => resolve(), { once: true })
  })
  location.hash = pathTo(...words)
  return gone
}

/** The address of a page, for links: `pathTo('users', id)` is `#/users/42`. */
export const pathTo = (...words: readonly string[]): string => `#/${words.map(encodeURIComponent).join('/')}`
