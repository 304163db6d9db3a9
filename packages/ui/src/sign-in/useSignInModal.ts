'use client'

import { useMemo } from 'react'

import { useIsOpen, useWindows } from '../app/useWindows.ts'

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
  const stack = useWindows()
  const isOpen = useIsOpen('sign-in')
  return useMemo(
    () => ({
      open: () => stack.open('sign-in'),
      close: () => stack.close('sign-in'),
      isOpen,
      preload: () => stack.preload('sign-in'),
    }),
    [stack, isOpen],
  )
}
