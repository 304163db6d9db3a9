import { useMemo, useSyncExternalStore } from 'react'

import { useModalStack } from '../app/context.ts'
import type { ModalState } from '../app/windowStack.ts'

export interface UseSignInModalReturnType {
  open(): void
  close(): void
  isOpen: boolean
  /** Loads the window's code, and what a login needs, before it is asked for. */
  preload(): void
}

/**
 * The sign-in window, for a button of your own.
 *
 * @example
 * const { open, preload } = useSignInModal()
 * return <MyButton onClick={open} onPointerEnter={preload} />
 */
export function useSignInModal(): UseSignInModalReturnType {
  const stack = useModalStack()
  const isOpen = useSyncExternalStore(
    stack.subscribe,
    () => isSignInOpen(stack.get()),
    () => false,
  )
  return useMemo(() => {
    // A click's event is no opener, and no content.
    return { open: () => stack.open(), close: stack.close, isOpen, preload: () => stack.preload() }
  }, [stack, isOpen])
}

const isSignInOpen = (state: ModalState): boolean => state.status === 'open' && state.content === 'sign-in'
