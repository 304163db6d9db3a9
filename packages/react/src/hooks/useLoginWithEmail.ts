import type { EmailLogin, EmailLoginState } from '@latchkey/core'

import { useFlow } from './useFlow.ts'

export type UseLoginWithEmailReturnType = Omit<EmailLogin, 'state' | 'subscribe'> & { state: EmailLoginState }

const methods = ['sendCode', 'submitCode', 'resend', 'continueAsNew', 'retry', 'back', 'reset'] as const

/**
 * Login with a one-time code by e-mail. `state.status` tells which screen to show; the methods are its buttons.
 *
 * @example
 * const { state, sendCode, submitCode } = useLoginWithEmail()
 * if (state.status === 'code' || state.status === 'verifying') return <CodeForm onSubmit={submitCode} />
 */
export const useLoginWithEmail = (): UseLoginWithEmailReturnType => useFlow('emailLogin', methods)
