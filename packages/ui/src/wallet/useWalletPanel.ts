'use client'

import { useMemo } from 'react'

import { useIsOpen, useWindows } from '../app/useWindows.ts'

export interface UseWalletPanelReturnType {
  /** Opens the window; only while someone is signed in. */
  open(): void
  close(): void
  isOpen: boolean
  /** Loads the window's code before it is asked for. */
  preload(): void
}

/**
 * The wallet as a window, for a button of your own.
 *
 * @example
 * const { open, preload } = useWalletPanel()
 * return <MyButton onClick={open} onPointerEnter={preload} />
 */
export function useWalletPanel(): UseWalletPanelReturnType {
  const stack = useWindows()
  const isOpen = useIsOpen('wallet')
  return useMemo(
    () => ({
      open: () => stack.open('wallet'),
      close: () => stack.close('wallet'),
      isOpen,
      preload: () => stack.preload('wallet'),
    }),
    [stack, isOpen],
  )
}
