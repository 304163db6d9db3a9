import type { KitErrorCode } from './KitErrorCode.ts'

/** An error as a screen needs it: plain data, no secret, no sentence. */
export interface FlowError {
  code: KitErrorCode
  /** The operation that failed, as on the wire: `otp_init`. */
  operation?: string | undefined
  /** For support; set where the service answered. */
  requestId?: string | undefined
  /** When it happened, ms since the epoch. */
  at: number
  /** Tries that the code has left (`OTP_INVALID`). */
  triesLeft?: number | undefined
  /** When it may work again, ms since the epoch (`OTP_LIMIT_REACHED`, `RATE_LIMIT_EXCEEDED`). */
  retryAt?: number | undefined
  /** True where the same again may work. */
  retryable: boolean
}
