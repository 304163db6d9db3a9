import type { Context, Environment } from '../context/context.ts'
import { requireStrength } from '../credentials/requireLogin.ts'
import { refuseHeld } from '../credentials/requireNotHeld.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { deniedBy, notAuthorized } from '../policies/authorize.ts'
import { couldCount, decide, type PreparedDecision } from '../policies/decide.ts'
import { requireScope } from '../policies/requireScope.ts'
import { type ActivityRow, settleActivity, touchActivity } from '../store/activities/activities.ts'
import { locateFingerprint } from '../store/activities/activityBuckets.ts'
import { findVotes, insertVote, lockVotedActivity, type VoteRow } from '../store/activities/votes.ts'
import type { Database } from '../store/database/store.ts'
import { findOrganization } from '../store/organizations.ts'
import { announceActivity } from './announceActivity.ts'
import type { StoredActivities } from './executeActivity.ts'
import { newVote, type Signed } from './newVote.ts'
import { notifySubmitter } from './notifyVoters.ts'
import { type Polls, readPolls } from './polls.ts'
import { toFailure } from './toFailure.ts'
import { statusesBefore, transition } from './transitions.ts'
import { prepareWaiting, type WaitingActivity } from './waitingActivity.ts'

/** A vote that passed every gate. */
export interface Ballot {
  context: Context
  selection: VoteRow['selection']
  /** Fingerprint of the activity. */
  fingerprint: string
  signed: Signed
}

/**
 * Casts a vote and returns the activity as it is then. The vote that completes the approvals executes the activity. A
 * vote on an activity that no longer waits changes nothing. docs/decisions.md#votes
 * @throws ServiceError ACTIVITY_FINGERPRINT_NOT_FOUND, REQUEST_NOT_AUTHORIZED
 */
export type CastVote = (ballot: Ballot) => Promise<ActivityRow>

interface CastVoteOptions {
  environment: Environment
  db: Database
  activities: StoredActivities
}

const waiting = 'ACTIVITY_STATUS_CONSENSUS_NEEDED'

export function createCastVote({ environment, db, activities }: CastVoteOptions): CastVote {
  return async (ballot) => {
    let within: Database | undefined
    const counted = await db.transaction(async (transaction) => {
      within = transaction
      const vote = await countVote(environment, transaction, ballot)
      if (vote.isSettled) await announceActivity({ ...ballot.context, db: transaction }, vote.activity)
      return vote
    })
    logVote(ballot, counted.activity)
    environment.outbox.kick(within)
    environment.webhooks.kick()
    // The claim is committed with the vote: if this process dies now, another one resumes the execution.
    if (counted.isClaimed) return await activities.run(counted.activity)
    // Perhaps one that was abandoned.
    const isRunning = statusesBefore('resume').includes(counted.activity.status)
    return isRunning ? await activities.execute(counted.activity) : counted.activity
  }
}

interface CountedVote {
  /** The activity as it is now. */
  activity: ActivityRow
  /** Whether it is executed next. */
  isClaimed?: boolean
  /** Whether the vote changed it, and nothing follows. */
  isSettled?: boolean
}

/** In its transaction, with the activity locked: votes on one activity are counted one after the other. */
async function countVote(
  environment: Environment,
  transaction: Database,
  ballot: Ballot,
): Promise<CountedVote> {
  const { context, fingerprint, selection } = ballot
  const { organization } = context
  const activity = await lockVotedActivity(transaction, locateFingerprint(organization, fingerprint))
  if (!activity) throw new ServiceError('ACTIVITY_FINGERPRINT_NOT_FOUND', { fingerprint })
  if (activity.status !== waiting) return { activity }
  // Root users may need no policy.
  if (context.caller.role !== 'root') environment.policyWork(organization.id).requireRoom()
  // Read now: the activity may have been locked for long, and an old claim would look abandoned.
  const now = environment.clock.now()
  const { rootThreshold } = (await findOrganization(transaction, organization.id)) ?? organization
  const waits = await prepareWaiting(environment, transaction, activity, rootThreshold)
  const { operation, prepared } = waits
  const votes = await findVotes(transaction, [activity])
  const vote = newVote(
    { ...ballot, context: { ...context, now } },
    { activity, selection, last: votes.at(-1) },
  )
  const read = (counted: readonly VoteRow[]) =>
    readPolls(transaction, { organizationId: organization.id, votes: counted, now })
  const before = await read(votes)
  if (selection === 'VOTE_SELECTION_REJECTED') {
    await requireRejecter(context, { activity, prepared, polls: before })
    await insertVote(transaction, vote)
    const rejected = await end(transaction, activity, { status: transition(waiting, 'reject'), now })
    const { userId: deciderId, userName: deciderName } = context.caller
    const decision = { name: waits.name, activity, deciderId, deciderName, message: 'rejected' } as const
    await notifySubmitter({ ...context, db: transaction }, decision)
    return { activity: rejected, isSettled: true }
  }
  requireApprover(context, waits)
  const { name, parameters } = waits
  const { type, createdAt } = activity
  const described = { operation: name, type, parameters, now: createdAt }
  await requireScope({ ...context, db: transaction }, described)
  const hasApproved = before.approvalsOf(activity.id).some(({ voter }) => voter.id === vote.userId)
  if (!hasApproved) await insertVote(transaction, vote)
  const approvals = (hasApproved ? before : await read([...votes, vote])).approvalsOf(activity.id)
  const { decision, evaluation } = await decide(prepared, approvals)
  // The root quorum can approve a root user's request anew if earlier approvals have lapsed.
  const isOfRoot = before.voters.some(({ id, role }) => id === activity.userId && role === 'root')
  const refusal = decision === 'denied' && !isOfRoot ? deniedBy(operation, evaluation) : undefined
  const applied = await apply(transaction, activity, { isAllowed: decision === 'allowed', refusal, now })
  if (refusal)
    await notifySubmitter({ ...context, db: transaction }, { name: waits.name, activity, message: 'failed' })
  return applied
}

/**
 * Whoever approves what gives or takes rights has signed in as its submitter had to: a page of theirs could approve it
 * otherwise. docs/decisions.md#established-credentials
 */
function requireApprover(context: Context, { name, login }: WaitingActivity): void {
  refuseHeld(context)
  if (login === 'established' || login === 'vault') requireStrength(context, name, login)
}

interface Rejected {
  activity: ActivityRow
  prepared: PreparedDecision
  polls: Polls
}

/**
 * The submitter, a root user, or somebody whose approval could count may reject.
 * @throws ServiceError REQUEST_NOT_AUTHORIZED
 */
async function requireRejecter({ caller }: Context, { activity, prepared, polls }: Rejected): Promise<void> {
  const voter = polls.voters.find(({ id }) => id === caller.userId)
  const approvals = polls.approvalsOf(activity.id)
  const mayReject =
    voter &&
    (voter.id === activity.userId ||
      (await couldCount(prepared, { voter, approvals, electorate: polls.electorate })))
  if (mayReject) return
  throw notAuthorized('submit/rejectActivity')
}

interface Decided {
  isAllowed: boolean
  /** Policies have changed since, and no approval would help any more. */
  refusal: ServiceError | undefined
  now: number
}

/** Ends an activity that is denied, claims one that is allowed, and lets all others wait for more approvals. */
async function apply(
  transaction: Database,
  activity: ActivityRow,
  { isAllowed, refusal, now }: Decided,
): Promise<CountedVote> {
  if (refusal) {
    const ending = { status: transition(waiting, 'deny'), failure: toFailure(refusal), now }
    return { activity: await end(transaction, activity, ending), isSettled: true }
  }
  const status = isAllowed ? transition(waiting, 'execute') : waiting
  const touched = await touchActivity(transaction, activity, { status, updatedAt: now })
  return { activity: touched, isClaimed: isAllowed, isSettled: !isAllowed }
}

async function end(
  transaction: Database,
  { bucket, organizationId, id }: ActivityRow,
  ending: Pick<Parameters<typeof settleActivity>[1], 'status' | 'failure' | 'now'>,
): Promise<ActivityRow> {
  // Locked and waiting, so it is settled.
  return (await settleActivity(transaction, { bucket, organizationId, id, from: [waiting], ...ending }))!
}

const logEvents = {
  VOTE_SELECTION_APPROVED: 'vote.approved',
  VOTE_SELECTION_REJECTED: 'vote.rejected',
} as const

function logVote({ context: { log, caller }, selection }: Ballot, activity: ActivityRow): void {
  const { id: activityId, organizationId, status, type: operation } = activity
  log.info(logEvents[selection], { activityId, operation, organizationId, status, userId: caller.userId })
}
