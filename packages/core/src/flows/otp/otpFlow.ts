import type { ContactChangeState } from '../contact-change/contactChange.types.ts'
import type { KitState } from '../kitState.ts'
import type { OtpLoginState } from './otpLogin.types.ts'

/** The flows with a one-time code: each has a slice of the state and a place of its own in storage. */
export const otpSlices = ['emailLogin', 'smsLogin', 'contactChange'] as const
export type OtpSlice = (typeof otpSlices)[number]

/** Whatever a flow with a one-time code can be in. */
export type OtpFlowState = OtpLoginState | ContactChangeState

/** The flows before anything was done. */
export const emptyFlows = {
  emailLogin: { status: 'idle', contact: '' },
  smsLogin: { status: 'idle', contact: '' },
  contactChange: { status: 'idle', contact: '', kind: 'email' },
  passkey: { status: 'idle' },
  oauth: { status: 'idle' },
  wallet: { status: 'idle' },
} as const satisfies Partial<KitState>
