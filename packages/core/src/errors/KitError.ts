import type { KitErrorCode } from './KitErrorCode.ts'

export interface KitErrorFacts {
  /** What happened, in a sentence: got and expected, never a secret. */
  message: string
  /** As on the wire: `otp_init`. */
  operation?: string | undefined
  /** For support. */
  requestId?: string | undefined
  /** HTTP status, where something answered. */
  status?: number | undefined
  /** True where the same again may work. */
  retryable?: boolean | undefined
  /** When it may work again, ms since the epoch by this device's clock. */
  retryAt?: number | undefined
  cause?: unknown
}

/** Whatever the kit throws. Branch on `code`, never on the message. */
export class KitError extends Error {
  override name = 'KitError'
  readonly code: KitErrorCode
  readonly operation: string | undefined
  readonly requestId: string | undefined
  readonly status: number | undefined
  readonly retryable: boolean
  readonly retryAt: number | undefined

  constructor(code: KitErrorCode, facts: KitErrorFacts) {
    super(facts.message, { cause: facts.cause })
    this.code = code
    this.operation = facts.operation
    this.requestId = facts.requestId
    this.status = facts.status
    this.retryable = facts.retryable ?? false
    this.retryAt = facts.retryAt
  }
}
