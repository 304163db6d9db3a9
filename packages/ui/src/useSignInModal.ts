import { useMemo, useSyncExternalStore } from 'react'

import { useModalStack } from './context.ts'

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
    () => stack.get().status === 'open',
    () => false,
  )
  return useMemo(() => {
    const { close, preload } = stack
    // A click's event is no opener.
    return { open: () => stack.open(), close, isOpen, preload }
  }, [stack, isOpen])
}
