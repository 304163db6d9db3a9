import type { FlowError } from '@latchkey/react'
import { seat } from '../inlineErrors.ts'
import type { Screen } from '../screens.ts'
import type { ContactState, LoginState } from '../signInState.ts'

/** The screen of a code that was sent; undefined before it is, and after. */
export function codeScreen(
  flow: LoginState | ContactState,
  offline: boolean,
  name: 'otpCode' | 'contactCode' = 'otpCode',
): Screen | undefined {
  if (flow.status === 'exhausted') {
    const { contact, reason, resending, error } = flow
    return { name: 'codeExhausted', props: { contact, reason, resending, error: seat(error), offline } }
  }
  if (flow.status !== 'code' && flow.status !== 'verifying') return undefined
  const { contact, codeLength, alphanumeric, expiresAt, resendAt } = flow
  const checking = flow.status === 'verifying'
  const changing = checking
    ? { checking, slow: flow.slow, resending: false }
    : { checking, slow: false, resending: flow.resending, error: seat(flow.error), ...unsentOf(flow) }
  const code = { contact, codeLength, alphanumeric, expiresAt, resendAt }
  return { name, props: { ...code, ...changing, offline } }
}

/** Being offline has a note instead of a line; what was asked then is asked again. */
const unsentOf = ({ error }: { error?: FlowError | undefined }) =>
  error?.code === 'OFFLINE' && { unsent: true }
