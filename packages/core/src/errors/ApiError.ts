import { KitError, type KitErrorFacts } from './KitError.ts'
import type { ServiceErrorCode } from './KitErrorCode.ts'

export interface ApiErrorFacts extends KitErrorFacts {
  /** HTTP status. */
  status: number
  /** gRPC code. */
  grpc: number
  /** Further fields of the error, such as `triesLeft`. */
  facts: Readonly<Record<string, unknown>>
}

/** The service understood the request and refused it. */
export class ApiError extends KitError {
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
