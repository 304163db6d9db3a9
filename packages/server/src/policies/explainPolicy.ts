import type { ClauseOutcome, PolicyExplanation, PolicyField } from '@latchkey/contract'
import { type EvaluatedPolicy, type PolicyEvaluation, policyFields } from '@latchkey/rules/decide'
import type { PolicyObjects } from '@latchkey/rules/language'
import {
  compile,
  ExpressionFault,
  evaluateClauses,
  explainFault,
  Failure,
  type Outcome,
  print,
  type Work,
} from '@latchkey/rules/language'

/** A policy to explain: a stored one, or a draft. */
export interface ExplainedPolicy extends EvaluatedPolicy {
  readonly name: string
  /** Place of a draft in the request. */
  readonly draft?: number | undefined
  /** ID of the stored policy; undefined for a draft that replaces none. */
  readonly storedId?: string | undefined
}

/** Explains the outcomes of policies for a request, clause by clause. docs/policies.md#explain-and-simulate */
export async function explainPolicies(
  evaluations: readonly PolicyEvaluation<ExplainedPolicy>[],
  on: { objects: PolicyObjects; work: Work },
): Promise<PolicyExplanation[]> {
  const explained: PolicyExplanation[] = []
  for (const evaluation of evaluations) {
    explained.push(explainPolicy(evaluation, on))
    await on.work.yieldIfDue()
  }
  return explained
}

function explainPolicy(
  evaluation: PolicyEvaluation<ExplainedPolicy>,
  { objects, work }: { objects: PolicyObjects; work: Work },
): PolicyExplanation {
  const { policy, outcome, applies } = evaluation
  return {
    ...(policy.storedId !== undefined && { policyId: policy.storedId }),
    ...(policy.draft !== undefined && { draft: policy.draft }),
    policyName: policy.name,
    effect: policy.effect,
    outcome,
    applies,
    clauses: policyFields.flatMap((field) => explainField(evaluation, field, { objects, work })),
  }
}

function explainField(
  { policy, field: stoppedAt, failure }: PolicyEvaluation,
  field: PolicyField,
  on: { objects: PolicyObjects; work: Work },
): ClauseOutcome[] {
  const source = policy[field]
  if (source === null) return []
  const isTrue = stoppedAt === undefined
  const decided = isTrue ? 'TRUE' : failure ? 'ERROR' : 'FALSE'
  return clausesOf(source, on).map(({ source: text, line, column, outcome }) => {
    const named = nameOf(outcome)
    const { reason, expression, detail } = outcome.kind === 'error' ? outcome : {}
    const path = expression ? print(expression) : text
    return {
      field,
      source: text,
      line,
      column,
      outcome: named,
      decisive: (isTrue || field === stoppedAt) && named === decided,
      ...(reason && { error: { reason, path, ...(detail && { detail }) } }),
    }
  })
}

const nameOf = (outcome: Outcome): ClauseOutcome['outcome'] => {
  if (outcome.kind === 'error') return 'ERROR'
  return outcome.value ? 'TRUE' : 'FALSE'
}

function clausesOf(source: string, { objects, work }: { objects: PolicyObjects; work: Work }) {
  try {
    return evaluateClauses(compile(source, work), objects, work)
  } catch (error) {
    if (!(error instanceof ExpressionFault)) throw error
    const { line, column } = error
    const outcome = new Failure('undecodable', undefined, explainFault(error).message)
    return [{ source, line, column, outcome }]
  }
}
