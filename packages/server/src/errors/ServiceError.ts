import { type ErrorCode, type ErrorFacts, errors } from '@latchkey/contract/server'

type MessageOf = (facts: unknown) => string

/** The only error that handlers and gates throw on purpose. All others are internal errors. */
export class ServiceError<Code extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'ServiceError'
  readonly code: Code
  /** Facts for the message, also returned beside the code. Never a secret. */
  readonly facts: ErrorFacts<Code>

  constructor(code: Code, facts: ErrorFacts<Code>, options?: ErrorOptions) {
    super((errors[code].message as MessageOf)(facts), options)
    this.code = code
    this.facts = facts
  }
}

/** An error for an invalid field of the request. */
export const invalid = (path: string, message: string, cause?: unknown) =>
  new ServiceError('REQUEST_INVALID', { issues: [{ path, message }] }, { cause })

/** The code that an error counts as. Whatever wasn't thrown on purpose is INTERNAL. */
export const codeOf = (error: unknown): ErrorCode => (error instanceof ServiceError ? error.code : 'INTERNAL')
