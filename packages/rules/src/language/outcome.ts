import type { Expression } from './ast.ts'

/**
 * Why an evaluation failed. `missing`: the request has no such object or field. `index`: beyond the end of a list or
 * string. `range`: a slice that ends before it starts or beyond the end. `fuel`: too many steps. `undecodable`: data that
 * couldn't be decoded, or that has another type than the expression needs.
 */
export type FailureReason = 'missing' | 'index' | 'range' | 'fuel' | 'undecodable'

/** An evaluation that failed, and at which part of the expression. */
export class Failure {
  readonly kind = 'error'
  readonly reason: FailureReason
  /** The part that failed, such as `eth.tx.to`. Undefined: all of it, because it doesn't compile. */
  readonly expression: Expression | undefined
  /** Explanation for people, where there is more to say. */
  readonly detail: string | undefined

  constructor(reason: FailureReason, expression: Expression | undefined, detail?: string) {
    this.reason = reason
    this.expression = expression
    this.detail = detail
  }
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

/**
 * The failure of an expression with several: one that isn't `missing` counts before those that are, wherever it stands,
 * because a denying policy ignores `missing` alone. docs/policies.md#errors
 */
export const worse = (first: Failure | undefined, second: Failure): Failure =>
  first && (first.reason !== 'missing' || second.reason === 'missing') ? first : second
