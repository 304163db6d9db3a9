import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

export type Place = 'library' | 'account'

/** Which of the two pages is shown, by the hash of the URL. */
export const usePlace = (): Place =>
  useSyncExternalStore(subscribe, () => (location.hash === '#account' ? 'account' : 'library'))
