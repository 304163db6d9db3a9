import type { PolicyExplanation } from '@latchkey/contract'
import type { Operations } from '@latchkey/contract/server'
import type { ResultOf } from '@latchkey/contract/wire'
import { votersOf } from '@latchkey/rules/decide'
import type { Work } from '@latchkey/rules/language'
import { type Polls, readPolls } from '../activities/polls.ts'
import type { QueryHandler } from '../context/handler.ts'
import { toTimestamp } from '../context/timestamps.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { explainPolicies } from '../policies/explainPolicy.ts'
import { type ActivityRow, findActivity } from '../store/activities/activities.ts'
import { locateActivity } from '../store/activities/activityBuckets.ts'
import { findVotes, type VoteRow } from '../store/activities/votes.ts'
import { findDecidingPolicies, type PolicyRow } from '../store/policies.ts'
import { decideStored, gapFor, policiesFor, type StoredDecision } from './decideStored.ts'
import { findMissing } from './findMissing.ts'
import { limitStored } from './limitStored.ts'
import { readStoredActivity, type StoredActivity } from './readStoredActivity.ts'

type Explanation = ResultOf<Operations['query']['explainActivity']>

/** Explains an activity by the policies as they are now. docs/policies.md#explain-and-simulate */
export const explainActivity: QueryHandler<'explainActivity'> = async (context, { activityId }) => {
  const { db, now, organization } = context
  const work = context.policyWork(organization.id)
  work.requireRoom()
  const row = await findActivity(db, locateActivity(organization, activityId))
  if (!row) throw new ServiceError('ACTIVITY_NOT_FOUND', { activityId })
  const votes = await findVotes(db, [row])
  const polls = await readPolls(db, { organizationId: organization.id, votes, now })
  const read = await readStoredActivity(context, row, { polls, votes })
  const deciding = await findDecidingPolicies(db, organization.id)
  const { policies } = deciding
  const gap = gapFor(read, policies)
  const { activity: stored, limits } = await limitStored(context, read, deciding)
  return {
    activityId: row.id,
    status: row.status,
    ...(await explain(stored, { policies, polls, work })),
    rootQuorum: {
      threshold: organization.rootThreshold,
      approvedBy: votersOf(stored.approvals).flatMap(({ id, role }) => (role === 'root' ? [id] : [])),
    },
    votes: toVotes(row, votes, polls),
    limits,
    ...(gap && { gap }),
  }
}

async function explain(
  stored: StoredActivity,
  { policies, polls, work }: { policies: readonly PolicyRow[]; polls: Polls; work: Work },
): Promise<Pick<Explanation, 'outcome' | 'decidedBy' | 'policies' | 'missing'>> {
  const { prepared, approvals, row } = stored
  if (!prepared) return { outcome: 'OUTCOME_ALLOW', decidedBy: 'access', policies: [], missing: [] }
  const decision = await decideStored(stored, prepared, policies)
  const isWaiting = row.status === 'ACTIVITY_STATUS_CONSENSUS_NEEDED'
  const question = { approvals, voters: polls.voters, electorate: isWaiting ? await polls.electorate() : [] }
  return {
    outcome: row.status === 'ACTIVITY_STATUS_REJECTED' ? 'OUTCOME_REJECTED' : decision.outcome,
    decidedBy: decision.decidedBy,
    policies: await explainAll(decision, work),
    missing:
      isWaiting && decision.outcome === 'OUTCOME_REQUIRES_CONSENSUS'
        ? await findMissing({ ...prepared, policies: policiesFor(prepared, policies) }, question)
        : [],
  }
}

const explainAll = (
  { evaluation: { policies, objects } }: StoredDecision,
  work: Work,
): Promise<PolicyExplanation[]> => {
  const explained = policies.map(({ policy, ...one }) => ({
    ...one,
    policy: { ...policy, storedId: policy.id },
  }))
  return explainPolicies(explained, { objects, work })
}

const toVotes = (row: ActivityRow, votes: readonly VoteRow[], polls: Polls): Explanation['votes'] => {
  const counted = new Set(polls.approvalsOf(row.id).map(({ credential }) => credential.id))
  const isWaiting = row.status === 'ACTIVITY_STATUS_CONSENSUS_NEEDED'
  return votes.map(({ userId, selection, credentialId, createdAt }) => ({
    userId,
    selection,
    userName: polls.voters.find(({ id }) => id === userId)?.name ?? '',
    counts: !isWaiting || counted.has(credentialId),
    createdAt: toTimestamp(createdAt),
  }))
}
