import type { PolicyEffect, PolicyField, PolicyOutcome } from '@latchkey/contract'
import { type Asking, later } from '../facts/asking.ts'
import type { Descriptions } from '../facts/describeRequest.ts'
import {
  compile,
  ExpressionFault,
  evaluate,
  Failure,
  noBudget,
  type Outcome,
  type Work,
} from '../language/index.ts'
import { consensusMentions } from '../language/mentions.ts'
import type { PolicyObjects } from '../language/policyObjects.ts'

/** Part of a stored or draft policy that is evaluated. */
export interface EvaluatedPolicy {
  readonly id: string
  readonly effect: PolicyEffect
  readonly condition: string
  readonly consensus: string
  readonly time: string | null
}

export interface PolicyEvaluation<Policy extends EvaluatedPolicy = EvaluatedPolicy> {
  readonly policyId: string
  readonly policy: Policy
  readonly outcome: PolicyOutcome
  /** Whether it counts: it allows, would allow with more approvals, or denies. */
  readonly applies: boolean
  /** The first of its expressions that isn't true. Absent if all are. */
  readonly field?: PolicyField | undefined
  /** Where and why that expression failed. */
  readonly failure?: Failure | undefined
}

export interface Evaluation<Policy extends EvaluatedPolicy = EvaluatedPolicy> {
  readonly outcome:
    | 'OUTCOME_ALLOW'
    | 'OUTCOME_DENY_EXPLICIT'
    | 'OUTCOME_DENY_IMPLICIT'
    | 'OUTCOME_REQUIRES_CONSENSUS'
  /** In the order of the policies. */
  readonly policies: readonly PolicyEvaluation<Policy>[]
  /** Objects that the policies were evaluated over. */
  readonly objects: PolicyObjects
}

/** Evaluates an organization's policies for a request: all of them together, and each. docs/policies.md#outcomes */
export function* evaluatePolicies<Policy extends EvaluatedPolicy>(
  policies: readonly Policy[],
  objects: PolicyObjects,
  work = noBudget,
): Asking<Evaluation<Policy>> {
  const evaluated: PolicyEvaluation<Policy>[] = []
  for (const policy of policies) {
    evaluated.push(evaluatePolicy(policy, objects, work))
    const turn = work.yieldIfDue()
    if (turn) yield* later(turn)
  }
  return { outcome: combine(evaluated), policies: evaluated, objects }
}

/** Outcomes from bad to good. */
const ranks: readonly Evaluation['outcome'][] = [
  'OUTCOME_DENY_EXPLICIT',
  'OUTCOME_DENY_IMPLICIT',
  'OUTCOME_REQUIRES_CONSENSUS',
  'OUTCOME_ALLOW',
]

/**
 * The evaluation of a request that is about several things, such as payloads to sign: that of the worst one, so that it
 * is allowed only where each of them is. docs/policies.md#requests-about-several-things
 */
export function* evaluateDescriptions<Policy extends EvaluatedPolicy>(
  policies: readonly Policy[],
  descriptions: Descriptions,
  approvals: Pick<PolicyObjects, 'approvers' | 'credentials'>,
  work = noBudget,
): Asking<Evaluation<Policy>> {
  const [first, ...others] = descriptions
  const evaluateOne = (objects: PolicyObjects) =>
    evaluatePolicies(policies, { ...objects, ...approvals }, work)
  let evaluation = yield* evaluateOne(first)
  for (const objects of others) evaluation = worst(evaluation, yield* evaluateOne(objects))
  return evaluation
}

const worst = <One extends Evaluation>(one: One, other: One): One =>
  ranks.indexOf(other.outcome) < ranks.indexOf(one.outcome) ? other : one

function combine(evaluated: readonly PolicyEvaluation[]): Evaluation['outcome'] {
  const applying = evaluated.filter(({ applies }) => applies)
  if (applying.some(({ policy }) => policy.effect === 'EFFECT_DENY')) return 'OUTCOME_DENY_EXPLICIT'
  const allowing = ['OUTCOME_ALLOW', 'OUTCOME_REQUIRES_CONSENSUS'] as const
  const decisive = allowing.find((outcome) => applying.some((one) => one.outcome === outcome))
  return decisive ?? 'OUTCOME_DENY_IMPLICIT'
}

/** In this order: the consensus of a policy whose condition is false doesn't count, even if it fails. */
export const policyFields = ['time', 'condition', 'consensus'] as const

function evaluatePolicy<Policy extends EvaluatedPolicy>(
  policy: Policy,
  objects: PolicyObjects,
  work: Work,
): PolicyEvaluation<Policy> {
  const isDenying = policy.effect === 'EFFECT_DENY'
  for (const field of policyFields) {
    const source = policy[field]
    if (source === null) continue
    const outcome = evaluateSource(source, { objects, work })
    if (outcome.kind === 'error') {
      // A denying policy on transactions would otherwise deny everything that isn't one.
      const applies = isDenying && outcome.reason !== 'missing'
      return toEvaluation(policy, 'OUTCOME_ERROR', applies, field, outcome)
    }
    if (outcome.value) continue
    if (field === 'time') return toEvaluation(policy, 'OUTCOME_TIME_INACTIVE', false, field)
    return field === 'consensus' && !isDenying && consensusMentions(source, 'approvers', 'credentials')
      ? toEvaluation(policy, 'OUTCOME_REQUIRES_CONSENSUS', true, field)
      : toEvaluation(policy, 'OUTCOME_DENY_IMPLICIT', false, field)
  }
  return toEvaluation(policy, isDenying ? 'OUTCOME_DENY_EXPLICIT' : 'OUTCOME_ALLOW', true)
}

const toEvaluation = <Policy extends EvaluatedPolicy>(
  policy: Policy,
  outcome: PolicyOutcome,
  applies: boolean,
  field?: PolicyField,
  failure?: Failure,
): PolicyEvaluation<Policy> => ({ policyId: policy.id, policy, outcome, applies, field, failure })

/** Never throws: what goes wrong is an outcome. */
export function evaluateSource(
  source: string,
  { objects, work }: { objects: PolicyObjects; work: Work },
): Outcome {
  try {
    return evaluate(compile(source, work), objects, work)
  } catch (error) {
    if (!(error instanceof ExpressionFault)) throw error
    // Stored before a release that is stricter: every expression was checked when its policy was made.
    return new Failure('undecodable', undefined, error.message)
  }
}
