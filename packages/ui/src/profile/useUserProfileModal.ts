import { useMemo, useSyncExternalStore } from 'react'

import { useModalStack } from '../app/context.ts'
import type { ModalState } from '../app/windowStack.ts'

export interface UseUserProfileModalReturnType {
  /** For whoever is signed in. */
  open(): void
  close(): void
  isOpen: boolean
  /** Loads the window's code before it is asked for. */
  preload(): void
}

/**
 * The window with the profile of whoever is signed in, for a button of your own.
 *
 * @example
 * const { open, preload } = useUserProfileModal()
 * return <MyButton onClick={open} onPointerEnter={preload} />
 */
export function useUserProfileModal(): UseUserProfileModalReturnType {
  const stack = useModalStack()
  const isOpen = useSyncExternalStore(
    stack.subscribe,
    () => isProfileOpen(stack.get()),
    () => false,
  )
  return useMemo(
    () => ({
      open: () => stack.open(undefined, 'profile'),
      close: stack.close,
      isOpen,
      preload: () => stack.preload('profile'),
    }),
    [stack, isOpen],
  )
}

const isProfileOpen = (state: ModalState): boolean => state.status === 'open' && state.content === 'profile'
