import type { FlowError } from '../../errors/FlowError.ts'
import type { OtpFlowState, OtpState } from './otpLogin.types.ts'

export type CodeState = Extract<OtpState, { status: 'code' }>

export type OtpEvent =
  /** A first code is being sent. */
  | { type: 'sending'; contact: string }
  /** Another code is being sent to the same contact. */
  | { type: 'resending' }
  /** `at`: ms since the epoch by this device's clock. */
  | { type: 'sent'; contact: string; codeLength: number; alphanumeric: boolean; at: number }
  | { type: 'verifying'; screen: CodeState }
  | { type: 'slow' }
  | { type: 'finished'; end: OtpFlowState }
  | { type: 'failed'; error: FlowError }
  /** The contact itself can't be used. */
  | { type: 'contactRejected'; contact: string; error: FlowError }
  /** Nothing is known any more of the code that is on the screen. */
  | { type: 'codeLost' }
  | { type: 'errorDismissed' }
  | { type: 'left'; contact: string }

/** Life of a code, and how soon another may follow: three in three minutes. docs/decisions.md#send-limits. In ms. */
const codeLife = 5 * 60_000
const resendPause = 60_000

/** The states of a one-time code: sent, typed, checked and used up. */
export function transition(state: OtpFlowState, event: OtpEvent): OtpFlowState {
  switch (event.type) {
    case 'sending':
      return { status: 'sending', contact: event.contact, slow: false }
    case 'resending':
      if (state.status !== 'code' && state.status !== 'exhausted') return state
      return { ...state, error: undefined, resending: true }
    case 'sent': {
      const { contact, codeLength, alphanumeric, at } = event
      const screen = {
        contact,
        codeLength,
        alphanumeric,
        expiresAt: at + codeLife,
        resendAt: at + resendPause,
      }
      return { status: 'code', ...screen, resending: false }
    }
    case 'verifying': {
      const { error: _, resending: __, ...screen } = event.screen
      return { ...screen, status: 'verifying', slow: false }
    }
    case 'slow':
      return state.status === 'sending' || state.status === 'verifying' ? { ...state, slow: true } : state
    case 'finished':
      return event.end
    case 'failed':
      return afterFailure(state, event.error)
    case 'contactRejected':
      return { status: 'idle', contact: event.contact, error: event.error }
    case 'codeLost':
      return exhausted(state, 'expired')
    case 'errorDismissed':
      return 'error' in state ? { ...state, error: undefined } : state
    case 'left':
      return { status: 'idle', contact: event.contact }
  }
}

function afterFailure(state: OtpFlowState, error: FlowError): OtpFlowState {
  if (state.status === 'verifying') return afterRefusal(state, error)
  if (state.status === 'exhausted') return { ...state, error, resending: false }
  if (state.status !== 'code') return { status: 'idle', contact: state.contact, error }
  const resendAt = Math.max(state.resendAt, error.retryAt ?? 0)
  return { ...state, error, resending: false, resendAt }
}

/** Back to the code, unless it can't be tried again. docs/decisions.md#codes */
function afterRefusal(state: Extract<OtpState, { status: 'verifying' }>, error: FlowError): OtpFlowState {
  const { slow: _, ...screen } = state
  const { code, triesLeft = state.triesLeft } = error
  if (code === 'OTP_INVALID' && triesLeft === 0) return exhausted(state, 'tries')
  if (code === 'OTP_EXPIRED' || code === 'VERIFICATION_TOKEN_INVALID') return exhausted(state, 'expired')
  return { ...screen, status: 'code', resending: false, triesLeft, error }
}

const exhausted = ({ contact }: OtpFlowState, reason: 'tries' | 'expired'): OtpFlowState => ({
  status: 'exhausted',
  contact,
  reason,
  resending: false,
})
