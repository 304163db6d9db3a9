import { type ErrorCode, type ErrorFacts, errors } from '@latchkey/contract/server'

type MessageOf = (facts: unknown) => string

/** The one error that a handler or a gate throws on purpose; everything else is an internal error. */
export class ServiceError<Code extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'ServiceError'
  readonly code: Code
  /** What fills the sentence and goes out beside the code. Never a secret. */
  readonly facts: ErrorFacts<Code>

  constructor(code: Code, facts: ErrorFacts<Code>, options?: ErrorOptions) {
    super((errors[code].message as MessageOf)(facts), options)
    this.code = code
    this.facts = facts
  }
}

/** A request whose field `path` is not as it must be. */
export const invalid = (path: string, message: string, cause?: unknown) =>
  new ServiceError('REQUEST_INVALID', { issues: [{ path, message }] }, { cause })
