import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

/** Which of the two pages is shown: the address says so after its #. */
export const usePlace = (): 'library' | 'account' =>
  useSyncExternalStore(subscribe, () => (location.hash === '#account' ? 'account' : 'library'))
