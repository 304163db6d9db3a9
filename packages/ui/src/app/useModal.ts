import { useLayoutEffect, useMemo, useRef } from 'react'

import { useIsOpen, useWindows } from './useWindows.ts'
import type { OpenOptions } from './windowStack.ts'
import type { WindowName } from './windows.ts'

export interface UseModalParameters {
  /** Called once the window is closed, in whichever way, and also if its code could not be loaded. */
  onClose?: (() => void) | undefined
}

export interface UseModalReturnType {
  /**
   * Opens the window; those about an account only while a user is signed in. Resolves once it is closed, in whichever
   * way, and at once if it can't be opened. Never rejects.
   */
  open(): Promise<void>
  close(): void
  isOpen: boolean
  /** Loads the window's code before it is asked for. */
  preload(): void
}

/** A window of the kit, for a button of the page's own. */
export function useModal(
  name: WindowName,
  { onClose }: UseModalParameters,
  options?: OpenOptions,
): UseModalReturnType {
  const stack = useWindows()
  const isOpen = useIsOpen(name)
  const latest = useRef({ onClose, options })
  useLayoutEffect(() => {
    latest.current = { onClose, options }
  })
  const methods = useMemo(
    () => ({
      open: () =>
        new Promise<void>((resolve) => {
          const isOver = () => !['open', 'loading'].includes(stack.get().page.status)
          const isFirst = isOver()
          if (isFirst) stack.open(name, latest.current.options)
          if (isOver()) return resolve()
          // Goes on after the component unmounts: a page may remove its button as soon as a user is signed in.
          const stop = stack.subscribe(() => {
            if (!isOver()) return
            stop()
            if (isFirst) latest.current.onClose?.()
            resolve()
          })
        }),
      close: () => stack.close(name),
      preload: () => stack.preload(name),
    }),
    [stack, name],
  )
  return useMemo(() => ({ ...methods, isOpen }), [methods, isOpen])
}
