import type { Expression, NodeOf } from './ast.ts'
import { fail, mismatch, type Step } from './evaluation.ts'
import { sizeOf } from './expressionParts.ts'
import type { Operators } from './operators.ts'
import { Failure, worse } from './outcome.ts'
import type { PolicyValue } from './policyObjects.ts'
import { isList } from './values.ts'

/** `all`, `any` and `filter`. The predicate is evaluated for each element, whatever the earlier ones gave. */
export function createLoop(
  expression: NodeOf<'quantifier'>,
  list: Step,
  predicate: Step,
  depth: number,
  operators: Operators,
): Step {
  const cost = costOf(expression.predicate)
  const size = sizeOf(expression.predicate)
  return (run) => {
    const items = list(run)
    if (items instanceof Failure || !isList(items)) return mismatch(expression.list, items, 'a list')
    const verdicts: boolean[] = []
    let failure: Failure | undefined
    for (const item of items) {
      run.work.use(size)
      run.fuel -= cost
      if (run.fuel < 0) return fail(expression, 'fuel')
      run.variables[depth] = item
      const verdict = predicate(run)
      if (typeof verdict === 'boolean') verdicts.push(verdict)
      else failure = worse(failure, mismatch(expression.predicate, verdict, 'a boolean'))
    }
    return failure ?? conclude(items, verdicts)
  }

  function conclude(items: readonly PolicyValue[], verdicts: readonly boolean[]) {
    return expression.name === 'filter'
      ? operators.filter(items, verdicts)
      : operators[expression.name](verdicts)
  }
}

/** Steps that an element costs: one, and more only for predicates of more than 64 parts. docs/policies.md#limits */
const costOf = (predicate: Expression): number => 1 + Math.floor(sizeOf(predicate) / 64)
