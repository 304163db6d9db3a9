'use client'

import { useMemo } from 'react'

import { useIsOpen, useWindows } from '../app/useWindows.ts'

export interface UseApprovalsModalReturnType {
  /** Opens the window; only while someone is signed in. */
  open(): void
  close(): void
  isOpen: boolean
  /** Loads the window's code before it is asked for. */
  preload(): void
}

/**
 * The window with the requests that wait for the user's approval, for a button of your own.
 *
 * @example
 * const { open, preload } = useApprovalsModal()
 * return <MyButton onClick={open} onPointerEnter={preload} />
 */
export function useApprovalsModal(): UseApprovalsModalReturnType {
  const stack = useWindows()
  const isOpen = useIsOpen('approvals')
  return useMemo(
    () => ({
      open: () => stack.open('approvals'),
      close: () => stack.close('approvals'),
      isOpen,
      preload: () => stack.preload('approvals'),
    }),
    [stack, isOpen],
  )
}
