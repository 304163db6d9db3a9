import type { ActivityGap, PolicyOutcome } from '@latchkey/contract'
import type { Operations } from '@latchkey/contract/server'
import type { ResultOf } from '@latchkey/contract/wire'
import type { Evaluation } from '@latchkey/rules/decide'
import { countRoots, type Decision, decideBy } from '@latchkey/rules/decide'
import { consensusMentions } from '@latchkey/rules/language'
import { evaluate } from '../policies/decide.ts'
import type { PolicyRow } from '../store/policies.ts'
import type { StoredActivity } from './readStoredActivity.ts'

/** Decision about a stored activity under a set of policies. */
export interface StoredDecision {
  outcome: PolicyOutcome
  decidedBy: ResultOf<Operations['query']['explainActivity']>['decidedBy']
  /** Outcome of the policies, even where they don't decide. */
  evaluation: Evaluation<PolicyRow>
}

/** Decides about a stored activity as if it came now, with these policies. The activity isn't the proxy's or a parent's. */
export async function decideStored(
  { approvals }: Pick<StoredActivity, 'approvals'>,
  prepared: NonNullable<StoredActivity['prepared']>,
  policies: readonly PolicyRow[],
): Promise<StoredDecision> {
  const request = { ...prepared, policies: policiesFor(prepared, policies) }
  const evaluation = await evaluate(request, approvals)
  const decision = decideBy(evaluation, request, approvals)
  return {
    outcome: outcomes[decision] ?? deniedBy(evaluation),
    decidedBy: deciderOf(prepared, { evaluation, decision, roots: countRoots(approvals) }),
    evaluation,
  }
}

/** The root quorum is nothing for policies to decide. */
export const policiesFor = (
  { permission }: NonNullable<StoredActivity['prepared']>,
  policies: readonly PolicyRow[],
): readonly PolicyRow[] => (permission === 'rootQuorum' ? [] : policies)

const outcomes = {
  allowed: 'OUTCOME_ALLOW',
  needsConsensus: 'OUTCOME_REQUIRES_CONSENSUS',
  denied: undefined,
} as const

const deniedBy = ({ outcome }: Evaluation): PolicyOutcome =>
  outcome === 'OUTCOME_DENY_EXPLICIT' ? outcome : 'OUTCOME_DENY_IMPLICIT'

interface Decided {
  evaluation: Evaluation
  decision: Decision
  roots: number
}

function deciderOf(
  { permission, rootThreshold }: NonNullable<StoredActivity['prepared']>,
  { evaluation, decision, roots }: Decided,
): StoredDecision['decidedBy'] {
  if (permission === 'unlessDenied') return decision === 'denied' ? 'policies' : 'owner'
  if (permission === 'rootQuorum' || roots >= rootThreshold) return 'rootQuorum'
  // Policies would deny it. Root users have approved, and the others can still allow it.
  const isRescued = decision === 'needsConsensus' && evaluation.outcome !== 'OUTCOME_REQUIRES_CONSENSUS'
  return isRescued ? 'rootQuorum' : 'policies'
}

/** Information that these policies need about an activity and that is no longer stored. */
export const gapFor = (
  { gap, hasCredentials }: StoredActivity,
  policies: readonly PolicyRow[],
): ActivityGap | undefined => {
  const asksForCredentials = ({ consensus }: PolicyRow) => consensusMentions(consensus, 'credentials')
  return gap ?? (!hasCredentials && policies.some(asksForCredentials) ? 'credential-not-kept' : undefined)
}
