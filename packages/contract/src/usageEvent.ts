import type { PathName } from './names.ts'
import type { ProxyOperation, SubmitOperation } from './wire.ts'

type Channel = 'email' | 'sms'

/**
 * What get_usage counts: submits by the operation, logins and codes by what they are made with, calls of the auth
 * proxy, and messages that were sent.
 */
export type UsageEvent =
  | Exclude<PathName<SubmitOperation>, 'init_otp' | 'stamp_login'>
  | `init_otp.${Channel}`
  | `stamp_login.${'code' | 'key' | 'passkey' | 'social' | 'wallet'}`
  | `proxy.${PathName<ProxyOperation>}`
  | `send.${Channel}`
