import { useSyncExternalStore } from 'react'

import { useModalStack } from '../context.ts'

/** Where the window is drawn once it is open: rendered directly, so that it is there in one commit. */
export function ModalSlot() {
  const stack = useModalStack()
  const state = useSyncExternalStore(stack.subscribe, stack.get, stack.get)
  if (state.status !== 'open') return null
  return <state.module.Modal opener={state.opener} newcomer={state.newcomer} onClose={stack.close} />
}
