import type { Voter } from '../store/activities/voters.ts'
import type { Approval } from './approvals.ts'
import { evaluate, type PreparedDecision } from './decide.ts'

/** An approval for each active credential of every user who could approve. */
export type Electorate = readonly Approval[]

export interface Question {
  voter: Voter
  /** Approvals that count already. */
  approvals: readonly Approval[]
  electorate: () => Promise<Electorate>
}

/**
 * Whether a user's approval could help a waiting request. A root user's always could, for the root quorum. Another
 * user's could if policies would accept some set of approvals with it, but not without it. docs/decisions.md#votes
 */
export async function couldCount(
  prepared: PreparedDecision,
  { voter, approvals, electorate }: Question,
): Promise<boolean> {
  if (voter.role === 'root') return true
  const asking = await asksForApprovals(prepared, approvals)
  if (!asking) return false
  const isTheirs = (one: Approval) => one.voter.id === voter.id
  const everybody = await electorate()
  const voterApprovals = everybody.filter(isTheirs)
  const otherApprovals = approvals.filter((one) => !isTheirs(one))
  const hasGiven = (id: string) => otherApprovals.some((one) => one.voter.id === id)
  const others = everybody.filter((one) => !isTheirs(one) && !hasGiven(one.voter.id))
  const isEnough: IsEnough = async (chosen) => {
    const evaluation = await evaluate({ ...prepared, policies: asking }, [...otherApprovals, ...chosen])
    return evaluation.outcome === 'OUTCOME_ALLOW'
  }
  if (voterApprovals.length === 0) return false
  const isEnoughWith: IsEnough = (chosen) => isEnough([...voterApprovals, ...chosen])
  const isDenied = asking.some(({ effect }) => effect === 'EFFECT_DENY')
  const enough = (await isEnoughWith(others)) ? others : isDenied && (await findEnough(others, isEnoughWith))
  if (!enough) return false
  // Shrinks the set as far as possible in both directions. The user counts if they can't be left out at the end.
  for (const order of [enough, enough.toReversed()])
    if (!(await isEnough(await leaveOut(order, idsOf(order), isEnoughWith)))) return true
  return false
}

type IsEnough = (chosen: readonly Approval[]) => Promise<boolean>

/** Leaves out as many approvals as possible: all, or else those of each half. Usually few of many are needed. */
async function leaveOut(
  kept: readonly Approval[],
  ids: readonly string[],
  isEnough: IsEnough,
): Promise<readonly Approval[]> {
  const fewer = kept.filter(({ voter }) => !ids.includes(voter.id))
  if (await isEnough(fewer)) return fewer
  if (ids.length <= 1) return kept
  const middle = ids.length >> 1
  const half = await leaveOut(kept, ids.slice(0, middle), isEnough)
  return await leaveOut(half, ids.slice(middle), isEnough)
}

/** Tries every set that leaves out one voter, because a denying policy may depend on one user's approval. */
async function findEnough(
  others: readonly Approval[],
  isEnough: IsEnough,
): Promise<readonly Approval[] | undefined> {
  for (const id of idsOf(others)) {
    const chosen = others.filter(({ voter }) => voter.id !== id)
    if (await isEnough(chosen)) return chosen
  }
  return undefined
}

const idsOf = (approvals: readonly Approval[]) => [...new Set(approvals.map(({ voter }) => voter.id))]

/** Policies whose outcome depends on approvals; undefined if more approvals can't allow the request. */
async function asksForApprovals(prepared: PreparedDecision, approvals: readonly Approval[]) {
  const { outcome, policies } = await evaluate(prepared, approvals)
  if (outcome !== 'OUTCOME_REQUIRES_CONSENSUS') return undefined
  const depends = policies.filter(
    ({ policy, ...one }) => one.outcome === 'OUTCOME_REQUIRES_CONSENSUS' || policy.effect === 'EFFECT_DENY',
  )
  return depends.map(({ policy }) => policy)
}
