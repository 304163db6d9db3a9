import type { ApiError } from './ApiError.ts'
import type { FlowError } from './FlowError.ts'
import { KitError } from './KitError.ts'

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
  const { triesLeft, issues } = (error as Partial<ApiError>).facts ?? {}
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
