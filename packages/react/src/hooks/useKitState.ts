import { emptyFlows, type KitState } from '@latchkey/core'
import { useSyncExternalStore } from 'react'

import { useKit } from './useKit.ts'

/** What a server renders, and a browser first: the same, so that hydration never differs. */
const serverState: KitState = {
  auth: { status: 'loading' },
  sessions: [],
  authConfig: { status: 'idle' },
  ...emptyFlows,
  detectedWallets: [],
  storage: 'persistent',
}

/** One slice of the kit's state. The component renders again only when that slice is another object. */
export function useKitState<Name extends keyof KitState>(name: Name): KitState[Name] {
  const { store } = useKit()
  return useSyncExternalStore(
    store.subscribe,
    () => store.get()[name],
    () => serverState[name],
  )
}
