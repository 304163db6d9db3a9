import { useSyncExternalStore } from 'react'

import { matchesMedia } from '../../parts/pageFeatures.ts'

/** Where windows are sheets, and whole rows are pressed: phone.css. */
const query = '(width < 480px)'

function subscribe(listener: () => void): () => void {
  const list = globalThis.matchMedia?.(query)
  list?.addEventListener?.('change', listener)
  return () => list?.removeEventListener?.('change', listener)
}

/** Whether the page is as narrow as a phone. On a server it isn't. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchesMedia(query),
    () => false,
  )
