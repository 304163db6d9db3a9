import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

export type Place = 'library' | 'account' | 'built'

/** The pages besides the library, by their hash. */
const places: Readonly<Partial<Record<string, Place>>> = { '#account': 'account', '#built': 'built' }

/** Which page is shown, by the hash of the URL. */
export const usePlace = (): Place => useSyncExternalStore(subscribe, () => places[location.hash] ?? 'library')
