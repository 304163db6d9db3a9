/**
 * Why an evaluation failed. `missing`: the request has no such object or field. `index`: beyond the end of a list or
 * string. `range`: a slice that ends before it starts or beyond the end. `fuel`: too many steps. `undecodable`: data that
 * couldn't be decoded, or that has another type than the expression needs.
 */
export type FailureReason = 'missing' | 'index' | 'range' | 'fuel' | 'undecodable'

export interface Failure {
  readonly kind: 'error'
  readonly reason: FailureReason
  /** The part of the expression that failed, such as `eth.tx.to`. */
  readonly path: string
  readonly line: number
  readonly column: number
  /** For people, where there is more to say. */
  readonly detail?: string | undefined
}

export type Outcome = { readonly kind: 'value'; readonly value: boolean } | Failure

/** The outcome of an operand of the outer `&&` or `||`. */
export interface ClauseOutcome {
  /** The clause as it was written. */
  readonly source: string
  readonly line: number
  readonly column: number
  readonly outcome: Outcome
}
