import type { Asking } from '../facts/asking.ts'
import type { Approval, Voter } from './approvals.ts'
import { type EvaluatedRequest, evaluate } from './decide.ts'

/** An approval for each active credential of every user who could approve. */
export type Electorate = readonly Approval[]

export interface VoteQuestion {
  voter: Voter
  /** Approvals that count already. */
  approvals: readonly Approval[]
  electorate: () => Asking<Electorate>
}

/**
 * Whether a user's approval could help a waiting request. A root user's always could, for the root quorum. Another
 * user's could if policies would accept some set of approvals with it, but not without it. docs/decisions.md#votes
 */
export function* couldCount(
  prepared: EvaluatedRequest,
  { voter, approvals, electorate }: VoteQuestion,
): Asking<boolean> {
  if (voter.role === 'root') return true
  const asking = yield* asksForApprovals(prepared, approvals)
  if (!asking) return false
  const isTheirs = (one: Approval) => one.voter.id === voter.id
  const everybody = yield* electorate()
  const voterApprovals = everybody.filter(isTheirs)
  const otherApprovals = approvals.filter((one) => !isTheirs(one))
  const hasGiven = (id: string) => otherApprovals.some((one) => one.voter.id === id)
  const others = everybody.filter(({ voter: { id } }) => !hasGiven(id))
  const isEnough: IsEnough = function* (chosen) {
    const evaluation = yield* evaluate({ ...prepared, policies: asking }, [...otherApprovals, ...chosen])
    return evaluation.outcome === 'OUTCOME_ALLOW'
  }
  const isEnoughWith: IsEnough = (chosen) => isEnough([...voterApprovals, ...chosen])
  const isDenied = asking.some(({ effect }) => effect === 'EFFECT_DENY')
  const enough = (yield* isEnoughWith(others))
    ? others
    : isDenied && (yield* findEnough(others, isEnoughWith))
  if (!enough) return false
  // Shrinks the set as far as possible in both directions. The user counts if they can't be left out at the end.
  for (const order of [enough, enough.toReversed()])
    if (!(yield* isEnough(yield* leaveOut(order, idsOf(order), isEnoughWith)))) return true
  return false
}

type IsEnough = (chosen: readonly Approval[]) => Asking<boolean>

/** Leaves out as many approvals as possible: all, or else those of each half. Usually few of many are needed. */
function* leaveOut(
  kept: readonly Approval[],
  ids: readonly string[],
  isEnough: IsEnough,
): Asking<readonly Approval[]> {
  const fewer = kept.filter(({ voter }) => !ids.includes(voter.id))
  if (yield* isEnough(fewer)) return fewer
  if (ids.length <= 1) return kept
  const middle = ids.length >> 1
  const half = yield* leaveOut(kept, ids.slice(0, middle), isEnough)
  return yield* leaveOut(half, ids.slice(middle), isEnough)
}

/** Tries every set that leaves out one voter, because a denying policy may depend on one user's approval. */
function* findEnough(
  others: readonly Approval[],
  isEnough: IsEnough,
): Asking<readonly Approval[] | undefined> {
  for (const id of idsOf(others)) {
    const chosen = others.filter(({ voter }) => voter.id !== id)
    if (yield* isEnough(chosen)) return chosen
  }
  return undefined
}

const idsOf = (approvals: readonly Approval[]) => [...new Set(approvals.map(({ voter }) => voter.id))]

/** Policies whose outcome depends on approvals; undefined if more approvals can't allow the request. */
function* asksForApprovals(prepared: EvaluatedRequest, approvals: readonly Approval[]) {
  const { outcome, policies } = yield* evaluate(prepared, approvals)
  if (outcome !== 'OUTCOME_REQUIRES_CONSENSUS') return undefined
  const depends = policies.filter(
    ({ policy, ...one }) => one.outcome === 'OUTCOME_REQUIRES_CONSENSUS' || policy.effect === 'EFFECT_DENY',
  )
  return depends.map(({ policy }) => policy)
}
