'use client'

import { useMemo } from 'react'
import { useIsOpen, useWindows } from '../../app/useWindows.ts'
import { focusedElement } from '../../parts/focusedElement.ts'

export interface UseReauthenticationModalReturnType {
  /**
   * Asks the signed-in user to sign in again, by any method that they have. Resolves with whether they did; never
   * rejects.
   */
  ask(): Promise<boolean>
  isOpen: boolean
  /** Loads the window's code before it is asked for. */
  preload(): void
}

/**
 * A new login in a window over the page, for requests that the service refuses with `REAUTHENTICATION_REQUIRED`.
 *
 * @example
 * const { ask } = useReauthenticationModal()
 * const error = await change().catch((error) => error)
 * if (error?.code === 'REAUTHENTICATION_REQUIRED' && (await ask())) await change()
 */
export function useReauthenticationModal(): UseReauthenticationModalReturnType {
  const stack = useWindows()
  const isOpen = useIsOpen('reauthentication')
  return useMemo(
    () => ({
      ask: () =>
        new Promise((resolve) => {
          const isOver = () => ['closed', 'failed'].includes(stack.get().login.status)
          if (!isOver()) return resolve(false)
          const settle = (confirmed: boolean) => {
            stop()
            resolve(confirmed)
          }
          const opener = focusedElement()
          stack.open('reauthentication', { opener, reauthentication: { settle } })
          // However the window is closed: by its button, a sign-out or an unmount.
          const stop = stack.subscribe(() => isOver() && settle(false))
        }),
      isOpen,
      preload: () => stack.preload('reauthentication'),
    }),
    [stack, isOpen],
  )
}
