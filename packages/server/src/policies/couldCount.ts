import type { Voter } from '../store/voters.ts'
import type { Approval } from './approvals.ts'
import { evaluate, type PreparedDecision } from './decide.ts'

/** Everybody who could approve, with each of their live credentials. */
export type Electorate = readonly Approval[]

export interface Question {
  voter: Voter
  /** Those that count already. */
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
  const given = approvals.filter((one) => !isTheirs(one))
  const hasGiven = (id: string) => given.some((one) => one.voter.id === id)
  const others = everybody.filter((one) => !isTheirs(one) && !hasGiven(one.voter.id))
  const isEnough = (chosen: readonly Approval[]) =>
    evaluate({ ...prepared, policies: asking }, [...given, ...chosen]).outcome === 'OUTCOME_ALLOW'
  if (own.length === 0) return false
  const enough = findEnough(others, (chosen) => isEnough([...own, ...chosen]))
  if (!enough) return false
  // Leaves out one person after the other, in both directions, and looks whether this one can be left out at the end.
  return [enough, enough.toReversed()].some((order) => {
    const needed = idsOf(order).reduce((kept, id) => {
      const fewer = without(kept, id)
      return isEnough([...own, ...fewer]) ? fewer : kept
    }, order)
    return !isEnough(needed)
  })
}

/** Everybody, or everybody but one: a denying policy may be about somebody's approval. */
function findEnough(
  others: readonly Approval[],
  isEnough: (chosen: readonly Approval[]) => boolean,
): readonly Approval[] | undefined {
  if (isEnough(others)) return others
  return idsOf(others)
    .map((id) => without(others, id))
    .find(isEnough)
}

const idsOf = (approvals: readonly Approval[]) => [...new Set(approvals.map(({ voter }) => voter.id))]
const without = (approvals: readonly Approval[], id: string) =>
  approvals.filter(({ voter }) => voter.id !== id)

/** The policies whose outcome depends on approvals; undefined if more of them can't allow the request. */
function asksForApprovals(prepared: PreparedDecision, approvals: readonly Approval[]) {
  const { outcome, policies } = evaluate(prepared, approvals)
  if (outcome !== 'OUTCOME_REQUIRES_CONSENSUS') return undefined
  const depends = policies.filter(
    ({ policy, ...one }) => one.outcome === 'OUTCOME_REQUIRES_CONSENSUS' || policy.effect === 'EFFECT_DENY',
  )
  return depends.map(({ policy }) => policy)
}
