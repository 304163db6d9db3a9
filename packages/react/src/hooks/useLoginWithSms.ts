import type { OtpLogin, OtpLoginState } from '@latchkey/core'

import { useFlow } from './useFlow.ts'

export type UseLoginWithSmsReturnType = Omit<OtpLogin, 'state' | 'subscribe'> & { state: OtpLoginState }

const methods = ['sendCode', 'submitCode', 'resend', 'continueAsNew', 'retry', 'back', 'reset'] as const

/**
 * Login with a one-time code by SMS. `state.status` tells which screen to show; the methods are its buttons.
 *
 * @example
 * const { state, sendCode, submitCode } = useLoginWithSms()
 * if (state.status === 'idle') return <PhoneForm onSubmit={(number) => sendCode(`+1${number}`)} />
 */
export const useLoginWithSms = (): UseLoginWithSmsReturnType => useFlow('smsLogin', methods)
