import type { OtpLogin, OtpLoginState } from '@latchkey/core'
import { useMemo } from 'react'

import { useKit } from './useKit.ts'
import { useKitState } from './useKitState.ts'

export type UseLoginWithSmsReturnType = Omit<OtpLogin, 'state' | 'subscribe'> & { state: OtpLoginState }

/**
 * A login by a code sent to a phone number: the state is the screen, the verbs are its buttons.
 *
 * @example
 * const { state, sendCode, submitCode } = useLoginWithSms()
 * if (state.status === 'idle') return <PhoneForm onSubmit={(number) => sendCode(`+1${number}`)} />
 */
export function useLoginWithSms(): UseLoginWithSmsReturnType {
  const { sendCode, submitCode, resend, continueAsNew, retry, back, reset } = useKit().smsLogin
  const state = useKitState('smsLogin')
  return useMemo(
    () => ({ state, sendCode, submitCode, resend, continueAsNew, retry, back, reset }),
    [state, sendCode, submitCode, resend, continueAsNew, retry, back, reset],
  )
}
