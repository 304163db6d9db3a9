import type { KitErrorCode } from './KitErrorCode.ts'

/** An error as screens use it: plain data without secrets or sentences. */
export interface FlowError {
  code: KitErrorCode
  /** The operation that failed, as on the wire: `otp_init`. */
  operation?: string | undefined
  /** For support. Set when the service responded. */
  requestId?: string | undefined
  /** When it happened, ms since the epoch. */
  at: number
  /** Remaining tries for the code (`OTP_INVALID`). */
  triesLeft?: number | undefined
  /** Earliest time for a retry, ms since the epoch (`OTP_LIMIT_REACHED`, `RATE_LIMIT_EXCEEDED`). */
  retryAt?: number | undefined
  /** Whether the same request may succeed later. */
  retryable: boolean
}
