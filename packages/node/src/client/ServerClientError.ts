import type { Activity, ErrorCode, ErrorFacts } from '@latchkey/contract'

/** Facts of the errors that the client itself finds. */
interface LocalFacts {
  /** The service could not be reached. */
  UNREACHABLE: Record<never, never>
  /** No answer in time. A submit may have been executed: send it again with the same `timestamp` to find out. */
  TIMEOUT: { readonly timeoutMilliseconds: number }
  /** The response is not the service's: a gateway's page, a redirect, an incomplete body. */
  UNEXPECTED_ANSWER: { readonly got: string }
  /** The caller's signal was aborted. */
  ABORTED: Record<never, never>
  /** The activity was approved, and could not be executed. */
  ACTIVITY_FAILED: { readonly activity: Activity }
  /** Somebody rejected the activity. */
  ACTIVITY_REJECTED: { readonly activity: Activity }
}

/** Every reason a call fails: the codes of the service, and a few of the client's own. A closed union. */
export type ServerClientErrorCode = ErrorCode | keyof LocalFacts

/** Details of an error code, such as `retryAfterSeconds` of `RATE_LIMIT_EXCEEDED`. */
export type ServerClientErrorFacts<Code extends ServerClientErrorCode> = Code extends keyof LocalFacts
  ? LocalFacts[Code]
  : Code extends ErrorCode
    ? ErrorFacts<Code>
    : never

export interface ServerClientErrorOptions<Code extends ServerClientErrorCode> {
  /** Name of the operation on the wire: `create_wallet`. */
  operation: string
  /** Description of the problem. Contains no secrets. */
  message: string
  facts: ServerClientErrorFacts<Code>
  status?: number | undefined
  retryAt?: number | undefined
  cause?: unknown
}

/**
 * The error of every call. Use `code` in programs and the message in logs: it holds no key and no stamp.
 *
 * @example
 * if (error instanceof ServerClientError && error.is('LIMIT_EXCEEDED')) console.warn(error.facts.limit)
 */
export class ServerClientError<Code extends ServerClientErrorCode = ServerClientErrorCode> extends Error {
  override readonly name = 'ServerClientError'
  readonly code: Code
  readonly facts: ServerClientErrorFacts<Code>
  /** Name of the operation on the wire: `create_wallet`. */
  readonly operation: string
  /** HTTP status, if there was a response. */
  readonly status: number | undefined
  /** Earliest time for another try, in milliseconds since the epoch, if the service named one. */
  readonly retryAt: number | undefined

  constructor(code: Code, options: ServerClientErrorOptions<Code>) {
    const { operation, message, facts, status, retryAt, cause } = options
    super(`${operation}: ${message}`, cause === undefined ? undefined : { cause })
    this.code = code
    this.facts = facts
    this.operation = operation
    this.status = status
    this.retryAt = retryAt
  }

  /** Whether the error has this code. Narrows `facts`. */
  is<One extends ServerClientErrorCode>(code: One): this is ServerClientError<One> {
    return (this.code as ServerClientErrorCode) === code
  }
}
