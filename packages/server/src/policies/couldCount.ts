import type { Voter } from '../store/activities/voters.ts'
import type { Approval } from './approvals.ts'
import { evaluate, type PreparedDecision } from './decide.ts'

/** Everybody who could approve, with each of their live credentials. */
export type Electorate = readonly Approval[]

export interface Question {
  voter: Voter
  /** Approvals that count already. */
  approvals: readonly Approval[]
  electorate: () => Promise<Electorate>
}

/**
 * Whether a user's approval could help a waiting request: that of any root user, for the root quorum, or of somebody
 * without whom a set of approvals that policies accept would not be enough. docs/decisions.md#votes
 */
export async function couldCount(
  prepared: PreparedDecision,
  { voter, approvals, electorate }: Question,
): Promise<boolean> {
  if (voter.role === 'root') return true
  const asking = asksForApprovals(prepared, approvals)
  if (!asking) return false
  const isTheirs = (one: Approval) => one.voter.id === voter.id
  const everybody = await electorate()
  const own = everybody.filter(isTheirs)
  const otherApprovals = approvals.filter((one) => !isTheirs(one))
  const hasGiven = (id: string) => otherApprovals.some((one) => one.voter.id === id)
  const others = everybody.filter((one) => !isTheirs(one) && !hasGiven(one.voter.id))
  const isEnough = (chosen: readonly Approval[]) =>
    evaluate({ ...prepared, policies: asking }, [...otherApprovals, ...chosen]).outcome === 'OUTCOME_ALLOW'
  if (own.length === 0) return false
  const isEnoughWith: IsEnough = (chosen) => isEnough([...own, ...chosen])
  const isDenied = asking.some(({ effect }) => effect === 'EFFECT_DENY')
  const enough = isEnoughWith(others) ? others : isDenied && findEnough(others, isEnoughWith)
  if (!enough) return false
  // Leaves out whom it can, in both directions, and looks whether this user can be left out at the end.
  return [enough, enough.toReversed()].some((order) => !isEnough(leaveOut(order, idsOf(order), isEnoughWith)))
}

type IsEnough = (chosen: readonly Approval[]) => boolean

/** Leaves out as many people as it can: all of them, or else those of each half. Few are needed of many. */
function leaveOut(
  kept: readonly Approval[],
  ids: readonly string[],
  isEnough: IsEnough,
): readonly Approval[] {
  const fewer = kept.filter(({ voter }) => !ids.includes(voter.id))
  if (isEnough(fewer)) return fewer
  if (ids.length <= 1) return kept
  const middle = ids.length >> 1
  return leaveOut(leaveOut(kept, ids.slice(0, middle), isEnough), ids.slice(middle), isEnough)
}

/** All voters except one: a denying policy may depend on one person's approval. */
function findEnough(others: readonly Approval[], isEnough: IsEnough): readonly Approval[] | undefined {
  return idsOf(others)
    .map((id) => others.filter(({ voter }) => voter.id !== id))
    .find(isEnough)
}

const idsOf = (approvals: readonly Approval[]) => [...new Set(approvals.map(({ voter }) => voter.id))]

/** The policies whose outcome depends on approvals; undefined if more of them can't allow the request. */
function asksForApprovals(prepared: PreparedDecision, approvals: readonly Approval[]) {
  const { outcome, policies } = evaluate(prepared, approvals)
  if (outcome !== 'OUTCOME_REQUIRES_CONSENSUS') return undefined
  const depends = policies.filter(
    ({ policy, ...one }) => one.outcome === 'OUTCOME_REQUIRES_CONSENSUS' || policy.effect === 'EFFECT_DENY',
  )
  return depends.map(({ policy }) => policy)
}
