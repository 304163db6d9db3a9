import type { PathName } from './names.ts'
import type { ProxyOperation, SubmitOperation } from './wire.ts'

type Channel = 'email' | 'sms'

/**
 * Events that get_usage counts: submits by the operation, logins by the kind of proof, codes by the channel, calls of
 * the auth proxy, and messages that were sent.
 */
export type UsageEvent =
  | Exclude<PathName<SubmitOperation>, 'init_otp' | 'stamp_login'>
  | `init_otp.${Channel}`
  | `stamp_login.${'code' | 'key' | 'passkey' | 'social' | 'wallet'}`
  | `proxy.${PathName<ProxyOperation>}`
  | `send.${Channel}`
  // By country, which is the outcome: a code that was requested by SMS, and one that was entered.
  | 'sms_sent'
  | 'sms_entered'
