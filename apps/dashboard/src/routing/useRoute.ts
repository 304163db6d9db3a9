import { useSyncExternalStore } from 'react'

/** Fires when only parameters of the address have changed: the page is the same, so that the menu stays as it is. */
export const paramsEvent = 'latchkey:params'

const events = ['hashchange', paramsEvent]

const subscribe = (listener: () => void): (() => void) => {
  for (const event of events) addEventListener(event, listener)
  return () => {
    for (const event of events) removeEventListener(event, listener)
  }
}

/** Fragment of the address, from its `#` on. */
export const useHash = (): string => useSyncExternalStore(subscribe, () => location.hash)

/** The address as words: `#/users/42?sort=oldest` is `['users', '42']`. */
export const useRoute = (): readonly string[] => wordsOf(useHash())

/** The words of an address. One that somebody has mistyped is read as it is. */
export const wordsOf = (hash: string): readonly string[] =>
  pathOf(hash)
    .replace(/^#\/?/, '')
    .split('/')
    .filter(Boolean)
    .map((word) => {
      try {
        return decodeURIComponent(word)
      } catch {
        return word
      }
    })

/** An address without its parameters. */
export const pathOf = (hash: string): string => hash.split('?', 1)[0]!

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
