import type { ErrorFacts } from '@latchkey/contract'
import type { KitErrorCode, ServiceErrorCode } from './KitErrorCode.ts'

export interface KitErrorFacts {
  /** Description of the error in one sentence: got and expected, never a secret. */
  message: string
  /** Name of the operation on the wire: `otp_init`. */
  operation?: string | undefined
  /** ID of the request, for support. */
  requestId?: string | undefined
  /** HTTP status, if there was a response. */
  status?: number | undefined
  /** Whether the same request may succeed later. */
  retryable?: boolean | undefined
  /** Earliest time for a retry, ms since the epoch by this device's clock. */
  retryAt?: number | undefined
  cause?: unknown
}

/** Every error that the kit throws. Branch on `code`, never on the message. */
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

/** Whether an error is a {@link KitError} with that code. */
export const hasCode = (error: unknown, code: string): error is KitError =>
  error instanceof KitError && error.code === code

export interface ApiErrorFacts extends KitErrorFacts {
  /** HTTP status. */
  status: number
  /** gRPC code. */
  grpc: number
  /** Further fields of the error, such as `triesLeft`. */
  facts: Readonly<Record<string, unknown>>
}

/** Base of {@link ApiError}, for a code that is only known at run time. */
export class ServiceRefusal extends KitError {
  override name = 'ApiError'
  declare readonly code: ServiceErrorCode
  declare readonly status: number
  readonly grpc: number
  readonly facts: Readonly<Record<string, unknown>>

  constructor(code: ServiceErrorCode, facts: ApiErrorFacts) {
    super(code, facts)
    this.grpc = facts.grpc
    this.facts = facts.facts
  }
}

/** The error of one code, with the facts that the service's contract lists for it. */
export type ApiErrorOf<Code extends ServiceErrorCode> = ServiceRefusal & {
  readonly code: Code
  readonly facts: Readonly<ErrorFacts<Code>>
}

/**
 * The service understood the request and refused it. Its `code` says which `facts` it has.
 *
 * @example
 * if (error instanceof ApiError && error.code === 'OTP_INVALID') show(`${error.facts.triesLeft} tries left`)
 */
export type ApiError = { [Code in ServiceErrorCode]: ApiErrorOf<Code> }[ServiceErrorCode]

interface ApiErrorConstructor {
  new (code: ServiceErrorCode, facts: ApiErrorFacts): ApiError
  readonly prototype: ApiError
}

export const ApiError = ServiceRefusal as ApiErrorConstructor
