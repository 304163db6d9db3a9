import { useCallback } from 'react'

import { useReauthenticationModal } from './useReauthenticationModal.ts'

/**
 * Runs an action. If the service refuses it because the login is too old, a window asks for another over whatever is
 * shown, and the action runs again. A user who closes the window gets the refusal, and can press again.
 */
export function useConfirmedAction(): <Result>(act: () => Promise<Result>) => Promise<Result> {
  const { ask } = useReauthenticationModal()
  return useCallback(
    async (act) => {
      try {
        return await act()
      } catch (cause) {
        const { code } = (cause ?? {}) as { code?: string }
        if (code !== 'REAUTHENTICATION_REQUIRED' || !(await ask())) throw cause
        return act()
      }
    },
    [ask],
  )
}
