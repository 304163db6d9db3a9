'use client'

import { useCallback } from 'react'

import { useWindows } from '../app/useWindows.ts'

/**
 * Opens the sign-in window, and resolves when it is closed: what the adapters of `@latchkey/wallets` take as
 * `openSignIn`.
 *
 * @example
 * const openSignIn = useOpenSignIn()
 * const provider = useMemo(() => createProvider(kit, { openSignIn }), [kit, openSignIn])
 */
export function useOpenSignIn(): () => Promise<void> {
  const stack = useWindows()
  return useCallback(
    () =>
      new Promise((resolve) => {
        const check = () => {
          const { status } = stack.get().page
          if (status === 'open' || status === 'loading') return
          stop()
          resolve()
        }
        stack.open('sign-in')
        const stop = stack.subscribe(check)
        check()
      }),
    [stack],
  )
}
