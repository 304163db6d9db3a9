import type { Compiled } from './compile.ts'
import { mismatch, type Run, startRun } from './evaluation.ts'
import { operators as allOperators, type Operators } from './operators.ts'
import { type ClauseOutcome, Failure, type Outcome, worse } from './outcome.ts'
import type { PolicyObjects } from './policyObjects.ts'
import { noBudget } from './work.ts'

const holds: Outcome = { kind: 'value', value: true }
const fails: Outcome = { kind: 'value', value: false }

/** Whether an expression holds for a request. Never throws: what goes wrong is an outcome. */
export function evaluate(compiled: Compiled, objects: PolicyObjects, work = noBudget): Outcome {
  return evaluateWith(allOperators, compiled, objects, work)
}

/** Evaluates with operators of a test's choice. */
export function evaluateWith(
  operators: Operators,
  { clauses, operator, size }: Compiled,
  objects: PolicyObjects,
  work = noBudget,
): Outcome {
  work.use(size)
  const run = startRun(objects, work)
  let failure: Failure | undefined
  let value: boolean | undefined
  for (const clause of clauses) {
    const outcome = evaluateClause(clause, run)
    if (outcome instanceof Failure) failure = worse(failure, outcome)
    else value = value === undefined ? outcome : operators[operator!](value, outcome)
  }
  return failure ?? (value ? holds : fails)
}

/** The outcome of each operand of the outer `&&` or `||`, or of the whole expression. */
export function evaluateClauses(
  { clauses, source }: Compiled,
  objects: PolicyObjects,
  work = noBudget,
): ClauseOutcome[] {
  const run = startRun(objects, work)
  return clauses.map((clause) => {
    const { line, column, offset, end } = clause.expression.span
    const outcome = evaluateClause(clause, run)
    return {
      source: source.slice(offset, end),
      line,
      column,
      outcome: outcome instanceof Failure ? outcome : { kind: 'value', value: outcome },
    }
  })
}

function evaluateClause({ expression, step }: Compiled['clauses'][number], run: Run): boolean | Failure {
  const result = step(run)
  if (typeof result === 'boolean' || result instanceof Failure) return result
  return mismatch(expression, result, 'a boolean')
}
