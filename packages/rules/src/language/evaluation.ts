import type { Expression } from './ast.ts'
import { limits } from './limits.ts'
import { Failure, type FailureReason, worse } from './outcome.ts'
import { type PolicyObjects, type PolicyRecord, type PolicyValue, Undecodable } from './policyObjects.ts'
import { describeValue, type Result } from './values.ts'
import type { Work } from './work.ts'

/** One evaluation: what it reads, the variables by their depth, and the steps that are left. */
export interface Run {
  readonly objects: PolicyRecord
  readonly variables: PolicyValue[]
  fuel: number
  /** Work that this and the other evaluations of a request may take. */
  readonly work: Work
}

export const startRun = (objects: PolicyObjects, work: Work): Run => ({
  objects: objects as PolicyRecord,
  variables: [],
  fuel: limits.fuel,
  work,
})

/** An expression as a function. Failures are returned: a request fails most policies that are about another kind of it. */
export type Step = (run: Run) => Result

export const fail = (expression: Expression, reason: FailureReason, detail?: string): Failure =>
  new Failure(reason, expression, detail)

/** The failure of a part whose value has the wrong type: that of the value, if it is one. */
export const mismatch = (expression: Expression, actual: Result, expected: string): Failure =>
  actual instanceof Failure
    ? actual
    : fail(expression, 'undecodable', `It is ${describeValue(actual)}, not ${expected}.`)

/** Refuses a keyword, field or element that is missing or undecodable. */
export class Presence {
  readonly #expression: Expression
  /** Made once: most policies are about another kind of request, and miss its objects every time. */
  #missing: Failure | undefined

  constructor(expression: Expression) {
    this.#expression = expression
  }

  check(
    value: PolicyValue | undefined,
    absent: 'missing' | 'index',
  ): Exclude<PolicyValue, Undecodable> | Failure {
    if (value === undefined || value === null) {
      if (absent === 'index') return fail(this.#expression, 'index')
      this.#missing ??= fail(this.#expression, 'missing')
      return this.#missing
    }
    return value instanceof Undecodable ? fail(this.#expression, 'undecodable', value.reason) : value
  }
}

/** The failure of two operands, of which at least one failed. */
export function failureOf(left: Result, right: Result): Failure | undefined {
  if (!(left instanceof Failure)) return right instanceof Failure ? right : undefined
  return right instanceof Failure ? worse(left, right) : left
}
