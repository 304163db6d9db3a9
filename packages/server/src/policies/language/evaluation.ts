import { type PolicyObjects, type PolicyRecord, type PolicyValue, Undecodable } from '../policyObjects.ts'
import type { Expression } from './ast.ts'
import { limits } from './limits.ts'
import { Failure, type FailureReason, worse } from './outcome.ts'
import { print } from './print.ts'
import { describeValue, type Result } from './values.ts'

/** One evaluation: what it reads, the variables by their depth, and the steps that are left. */
export interface Run {
  readonly objects: PolicyRecord
  readonly variables: PolicyValue[]
  fuel: number
}

export const startRun = (objects: PolicyObjects): Run => ({
  objects: objects as PolicyRecord,
  variables: [],
  fuel: limits.fuel,
})

/** An expression as a function. Failures are returned: a request fails most policies that are about another kind of it. */
export type Step = (run: Run) => Result

/** Makes the failures of one expression. */
export interface Failing {
  fail(reason: FailureReason, detail?: string): Failure
  /** The value of a field, a variable or an element: a failure if it is missing or undecodable. */
  present(
    value: PolicyValue | undefined,
    absent: 'missing' | 'index',
  ): Exclude<PolicyValue, Undecodable> | Failure
  mismatch(found: Result, expected: string): Failure
}

export function createFailing(expression: Expression): Failing {
  let path: string | undefined
  let missing: Failure | undefined
  const fail: Failing['fail'] = (reason, detail) => {
    path ??= print(expression)
    return new Failure(reason, path, expression.span, detail)
  }
  return {
    fail,
    present(value, absent) {
      if (value === undefined || value === null) {
        if (absent === 'index') return fail('index')
        missing ??= fail('missing')
        return missing
      }
      return value instanceof Undecodable ? fail('undecodable', value.reason) : value
    },
    mismatch: (found, expected) =>
      found instanceof Failure
        ? found
        : fail('undecodable', `It is ${describeValue(found)}, not ${expected}.`),
  }
}

/** The failure of two operands, of which at least one failed. */
export function failureOf(left: Result, right: Result): Failure | undefined {
  if (!(left instanceof Failure)) return right instanceof Failure ? right : undefined
  return right instanceof Failure ? worse(left, right) : left
}
