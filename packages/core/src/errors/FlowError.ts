import { KitError, type ServiceRefusal } from './KitError.ts'
import type { KitErrorCode } from './KitErrorCode.ts'

/**
 * Reduces an error to what a screen needs. Any other error is a defect: it becomes `UNKNOWN` and is rethrown to the
 * page.
 */
export function toFlowError(error: unknown, at: number): FlowError {
  if (!(error instanceof KitError)) {
    queueMicrotask(() => {
      throw error
    })
    return { code: 'UNKNOWN', at, retryable: true }
  }
  const { code, operation, requestId, retryAt, retryable } = error
  const { triesLeft, issues } = (error as Partial<ServiceRefusal>).facts ?? {}
  return {
    code: code === 'REQUEST_INVALID' && isOfContact(issues) ? 'CONTACT_INVALID' : code,
    operation,
    requestId,
    at,
    retryAt,
    retryable,
    ...(typeof triesLeft === 'number' && { triesLeft }),
  }
}

/** The service rejected a contact that passed the checks here, such as a premium-rate number. */
const isOfContact = (issues: unknown): boolean =>
  Array.isArray(issues) &&
  issues.length > 0 &&
  issues.every(({ path }) => /(^|\.)(contact|userEmail|userPhoneNumber)$/.test(String(path)))

/** An error as screens use it: plain data without secrets or sentences. */
export interface FlowError {
  code: KitErrorCode
  /** The operation that failed, as on the wire: `otp_init`. */
  operation?: string | undefined
  /** ID of the request, for support. Set if the service responded. */
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
