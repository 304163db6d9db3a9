import type { EmailLogin, EmailLoginState } from '@latchkey/core'
import { useMemo } from 'react'

import { useKit } from './useKit.ts'
import { useKitState } from './useKitState.ts'

export type UseLoginWithEmailReturnType = Omit<EmailLogin, 'state' | 'subscribe'> & { state: EmailLoginState }

/**
 * A login by a code sent to an e-mail address: the state is the screen, the verbs are its buttons.
 *
 * @example
 * const { state, sendCode, submitCode } = useLoginWithEmail()
 * if (state.status === 'code' || state.status === 'verifying') return <CodeForm onSubmit={submitCode} />
 */
export function useLoginWithEmail(): UseLoginWithEmailReturnType {
  const { sendCode, submitCode, resend, continueAsNew, retry, back, reset } = useKit().emailLogin
  const state = useKitState('emailLogin')
  return useMemo(
    () => ({ state, sendCode, submitCode, resend, continueAsNew, retry, back, reset }),
    [state, sendCode, submitCode, resend, continueAsNew, retry, back, reset],
  )
}
