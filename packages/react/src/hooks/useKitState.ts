import { emptyFlows, type KitState } from '@latchkey/core'
import { useSyncExternalStore } from 'react'

import { useKit } from './useKit.ts'

/** What a server renders, and a browser at first: the same state, so that hydration always matches. */
const serverState: KitState = {
  ...emptyFlows,
  auth: { status: 'loading' },
  sessions: [],
  authConfig: { status: 'idle' },
  detectedWallets: [],
  storage: 'persistent',
}

/** One slice of the kit's state. The component renders again only when that slice changes. */
export function useKitState<Name extends keyof KitState>(name: Name): KitState[Name] {
  const { store } = useKit()
  return useSyncExternalStore(
    store.subscribe,
    () => store.get()[name],
    () => serverState[name],
  )
}
