import type { MissingApprovals } from '@latchkey/contract'
import type { Electorate } from '@latchkey/rules/decide'
import { type Approval, countRoots } from '@latchkey/rules/decide'
import { consensusMentions } from '@latchkey/rules/language'
import { evaluate, type PreparedDecision } from '../policies/decide.ts'
import type { Voter } from '../store/activities/voters.ts'
import type { PolicyRow } from '../store/policies.ts'
import { type Candidate, findFewest } from './findFewest.ts'

/**
 * Policies that are evaluated to find whose approvals are enough, in all. An organization's users are mostly of few
 * kinds, so that a few dozen do; an expression may take more than a millisecond.
 */
const maxEvaluations = 1_000

interface Question {
  approvals: readonly Approval[]
  voters: readonly Voter[]
  electorate: Electorate
}

/** Finds approvals that would let a waiting activity be executed: of more root users, or of those a policy asks for. */
export async function findMissing(
  prepared: PreparedDecision,
  question: Question,
): Promise<MissingApprovals[]> {
  const { outcome, policies } = await evaluate(prepared, question.approvals)
  const asking = policies.filter((one) => one.outcome === 'OUTCOME_REQUIRES_CONSENSUS')
  const share = maxEvaluations / asking.length
  const missing = findMissingRoots(prepared, question)
  if (outcome !== 'OUTCOME_REQUIRES_CONSENSUS') return missing
  for (const { policy } of asking) missing.push(await findMissingOf(policy, prepared, { ...question, share }))
  return missing
}

/** Only where one of them has approved: otherwise the activity doesn't wait for the root quorum. */
function findMissingRoots(
  { rootThreshold }: PreparedDecision,
  { approvals, voters }: Question,
): MissingApprovals[] {
  const approvedCount = countRoots(approvals)
  const others = voters.filter(({ id, role }) => role === 'root' && !hasApproved(approvals, id))
  const count = rootThreshold - approvedCount
  return approvedCount > 0 && others.length >= count
    ? [{ missing: 'approvals', count, userIds: others.map(({ id }) => id) }]
    : []
}

const hasApproved = (approvals: readonly Approval[], id: string) =>
  approvals.some(({ voter }) => voter.id === id)

async function findMissingOf(
  policy: PolicyRow,
  prepared: PreparedDecision,
  { approvals, electorate, share }: Question & { share: number },
): Promise<MissingApprovals> {
  const denying = prepared.policies.filter(({ effect }) => effect === 'EFFECT_DENY')
  // A request about several things may need several policies.
  const { length: things } = await prepared.describe()
  const policies = things === 1 ? [...denying, policy] : prepared.policies
  const free = electorate.filter(({ voter }) => !hasApproved(approvals, voter.id))
  const isEnough = async (more: readonly Approval[]) =>
    (await evaluate({ ...prepared, policies }, [...approvals, ...more])).outcome === 'OUTCOME_ALLOW'
  const fewest = await findFewest(
    toCandidates(free, policies),
    isEnough,
    Math.floor(share / (policies.length * things)),
  )
  const { count, userIds = [] } = fewest ?? {}
  const userTagId = findTag(policy.consensus, free, userIds)
  return {
    missing: 'approvals',
    policyId: policy.id,
    userIds: [...userIds],
    ...(count !== undefined && { count }),
    ...(userTagId !== undefined && { userTagId }),
  }
}

/** Users differ for policies by their tags, by their credential where it counts, and where they are named. */
function toCandidates(free: Electorate, policies: readonly PolicyRow[]): Candidate<Approval>[] {
  const sources = policies.map(({ consensus }) => consensus)
  const usesCredentials = sources.some((source) => consensusMentions(source, 'credentials'))
  const isNamed = (name: string) => name !== '' && sources.some((source) => source.includes(name))
  const kinds = free.map((approval) => {
    const { voter, credential } = approval
    const names = [voter.id, voter.email ?? '', voter.name].filter(isNamed)
    const used = [credential.type, ...[credential.id, credential.publicKey].filter(isNamed)]
    const kind = JSON.stringify([[...voter.tags].sort(), names, usesCredentials ? used : []])
    return { userId: voter.id, approval, kind }
  })
  const isFirst = ({ userId, kind }: Candidate<Approval>, at: number) =>
    kinds.findIndex((one) => one.userId === userId && one.kind === kind) === at
  return kinds.filter(isFirst)
}

/** A tag that the expression names and exactly these users have. */
function findTag(consensus: string, free: Electorate, userIds: readonly string[]): string | undefined {
  const tags = new Set(free.flatMap(({ voter }) => voter.tags))
  const holders = (tag: string) =>
    new Set(free.flatMap(({ voter }) => (voter.tags.includes(tag) ? [voter.id] : [])))
  const isExact = (tag: string) => {
    const holding = holders(tag)
    return holding.size === userIds.length && userIds.every((id) => holding.has(id))
  }
  return [...tags].find((tag) => consensus.includes(tag) && isExact(tag))
}
