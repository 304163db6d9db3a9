import type { ApiError } from './ApiError.ts'
import type { FlowError } from './FlowError.ts'
import { KitError } from './KitError.ts'

/** What a screen needs of an error. Anything that is no error of ours is a defect: `UNKNOWN`, and the page hears. */
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

/** What looked right here and isn't to the service, such as a premium-rate number: the person can mend that. */
const isOfContact = (issues: unknown): boolean =>
  Array.isArray(issues) &&
  issues.length > 0 &&
  issues.every(({ path }) => /(^|\.)(contact|userEmail|userPhoneNumber)$/.test(String(path)))
