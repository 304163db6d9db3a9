import { useSyncExternalStore } from 'react'

import type { ModalStack } from './windowStack.ts'

/** True while a window was asked for whose code is on its way; nothing else renders the caller again. */
export function useOpening(stack: ModalStack): boolean {
  const isOpening = () => stack.get().status === 'loading'
  return useSyncExternalStore(stack.subscribe, isOpening, isOpening)
}
