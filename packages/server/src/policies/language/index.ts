import type { PolicyObjects } from '../policyObjects.ts'
import type { Expression } from './ast.ts'
import type { ClauseOutcome, Outcome } from './outcome.ts'

export type { Expression } from './ast.ts'
export { ExpressionError, type ExpressionErrorCode } from './ExpressionError.ts'
export type { ClauseOutcome, Failure, FailureReason, Outcome } from './outcome.ts'

/** The field of a policy that an expression is for. Each has keywords of its own; `time` has `time.now` alone. */
export type ExpressionField = 'condition' | 'consensus' | 'time'

/** A checked expression. The same source gives the same object while it is cached. */
export interface Compiled {
  readonly source: string
  readonly field: ExpressionField
  readonly expression: Expression
}

/**
 * Parses and type-checks an expression.
 *
 * @throws ExpressionError
 */
export function compile(_source: string, _field: ExpressionField): Compiled {
  throw new Error('The policy language is being built.')
}

/** The expression in its canonical form: single spaces, no needless parentheses, `.count()`. */
export function print(_expression: Expression): string {
  throw new Error('The policy language is being built.')
}

/** Never throws: what goes wrong is an outcome. */
export function evaluate(_compiled: Compiled, _objects: PolicyObjects): Outcome {
  throw new Error('The policy language is being built.')
}

/** Each operand of the outer `&&` or `||`, or the whole expression. */
export function evaluateClauses(_compiled: Compiled, _objects: PolicyObjects): ClauseOutcome[] {
  throw new Error('The policy language is being built.')
}
