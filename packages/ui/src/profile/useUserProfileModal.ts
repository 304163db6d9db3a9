'use client'

import { useMemo } from 'react'

import { useIsOpen, useWindows } from '../app/useWindows.ts'

export interface UseUserProfileModalReturnType {
  /** Opens the window; only while someone is signed in. */
  open(): void
  close(): void
  isOpen: boolean
  /** Loads the window's code before it is asked for. */
  preload(): void
}

/**
 * The window with the profile of the signed-in user, for a button of your own.
 *
 * @example
 * const { open, preload } = useUserProfileModal()
 * return <MyButton onClick={open} onPointerEnter={preload} />
 */
export function useUserProfileModal(): UseUserProfileModalReturnType {
  const stack = useWindows()
  const isOpen = useIsOpen('profile')
  return useMemo(
    () => ({
      open: () => stack.open('profile'),
      close: () => stack.close('profile'),
      isOpen,
      preload: () => stack.preload('profile'),
    }),
    [stack, isOpen],
  )
}
