import { JudgeRefused } from '@latchkey/rules/judge'
import { InterfaceMissing, StateInvalid } from '@latchkey/rules/state'

import { EnclaveError } from '../EnclaveError.ts'

/** Errors of the rules, as those of the enclave. */
export function toRefusal(cause: unknown): EnclaveError {
  if (cause instanceof EnclaveError) return cause
  if (cause instanceof InterfaceMissing) return new EnclaveError('INTERFACE_NEEDED', cause.message, { cause })
  if (cause instanceof JudgeRefused || cause instanceof StateInvalid)
    return new EnclaveError('REQUEST_REFUSED', `${cause.message}.`, { cause })
  // Parameters of a body, and what the service proposes, can be anything.
  if (cause instanceof TypeError)
    return new EnclaveError('REQUEST_REFUSED', 'The request is malformed.', { cause })
  throw cause
}

/** The result of a task, with the errors of the rules as those of the enclave. */
export function translated<Result>(task: () => Result): Result {
  try {
    return task()
  } catch (error) {
    throw toRefusal(error)
  }
}
