import type { Decision } from '@latchkey/rules/decide'
import type { Context } from '../context/context.ts'
import { requireLogin } from '../credentials/requireLogin.ts'
import { isConnectionLost } from '../errors/describeError.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { reportMemberLimit } from '../notices/reportMemberLimit.ts'
import { changeStates, prepareStates } from '../states/changeStates.ts'
import { confirmAgain, confirmStates } from '../states/confirmStates.ts'
import { recoverStates } from '../states/recoverStates.ts'
import type { PendingChange } from '../states/storeNext.ts'
import type { ActivityRow } from '../store/activities/activities.ts'
import { claimActivity, claimPlainActivity, findClaimed } from '../store/activities/activityClaims.ts'
import { countWaiting } from '../store/activities/countWaiting.ts'
import { insertVote } from '../store/activities/votes.ts'
import type { Database } from '../store/database/store.ts'
import { lockCaller } from '../store/lockCaller.ts'
import { lockOrganization } from '../store/organizations.ts'
import { addConfirmedProofs, addDecisionProofs } from './addDecisionProofs.ts'
import { announceActivity } from './announceActivity.ts'
import { newVote } from './newVote.ts'
import { notifyVoters } from './notifyVoters.ts'
import { withoutSecrets, withSecrets } from './secretResults.ts'
import { splitAttached } from './splitAttached.ts'
import { sealRequest } from './storedRequest.ts'
import { activityKeyOf, namedUsers, newActivity, type Submission } from './submission.ts'
import { transition } from './transitions.ts'

/**
 * Executes a submission, or stores it until it is approved. The same body has one effect and one reply, however often
 * it is sent. docs/decisions.md#idempotency, docs/decisions.md#transactions
 */
export type RunActivity = (submission: Submission, decision: Decision) => Promise<ActivityRow>

/** Thrown inside a transaction to roll it back: another process executed the same activity. */
class AlreadyClaimed extends Error {}

/**
 * When the claim of a body may be deleted. The body is accepted for `acceptedMs` at most, and each request claims it
 * within `oldestRequestMs`; the rest allows for clocks that differ.
 */
function claimEnd({ now, settings }: Context): number {
  const acceptedMs = settings.oldestRequestMs + settings.newestRequestMs
  return now + 2 * acceptedMs
}

/**
 * A process may have stood still since it read the request, for longer than the body's claim is kept. Checked in the
 * transaction, which the database ends if it stands still again.
 * @throws ServiceError REQUEST_EXPIRED
 */
function requireInTime({ clock, now, settings }: Context): void {
  const present = clock.now()
  if (present - now > settings.oldestRequestMs)
    throw new ServiceError('REQUEST_EXPIRED', { serverTimeMs: String(present) })
}

/**
 * Stores an activity at the end of its transaction. Another transaction of the same body waits here, or earlier for a lock
 * of an effect; then it is rolled back.
 */
async function store(transaction: Database, context: Context, row: ActivityRow): Promise<ActivityRow> {
  requireInTime(context)
  const stored = await claimActivity(transaction, row, claimEnd(context))
  if (!stored) throw new AlreadyClaimed()
  return stored
}

const consensusNeeded = transition('ACTIVITY_STATUS_CREATED', 'needConsensus')
// Created, executed and completed in one transaction: nobody sees a status in between.
const completed = transition(transition('ACTIVITY_STATUS_CREATED', 'execute'), 'complete')

export function createRunActivity(db: Database): RunActivity {
  // Equal requests that arrive together share one run, so that `prepare` spends one try, not a thousand.
  const running = new Map<string, Promise<ActivityRow>>()
  return (submission, decision) => {
    const { organizationId, userId, fingerprint } = activityKeyOf(submission)
    const name = `${organizationId} ${userId} ${fingerprint}`
    const known = running.get(name)
    if (known) return known
    const run = decision === 'needsConsensus' ? storeForConsensus : execute
    const started = runOnce(db, submission, run).finally(() => running.delete(name))
    running.set(name, started)
    return started
  }
}

type Run = (db: Database, submission: Submission) => Promise<ActivityRow>

async function runOnce(db: Database, submission: Submission, run: Run): Promise<ActivityRow> {
  const key = activityKeyOf(submission)
  // Where `prepare` commits nothing, it may run twice: the activity is stored once, so a repeated body fails to store
  // another and finds the first.
  const mayRunTwice = submission.handler.preparesNothing && run === execute
  const known = mayRunTwice ? undefined : await findClaimed(db, key)
  if (known) return await repeat(submission, known)
  try {
    return await run(db, submission)
  } catch (error) {
    if (isConnectionLost(error)) throw error
    // Perhaps it failed because another process was quicker with the same request.
    const winner = await findClaimed(db, key)
    if (winner) return await repeat(submission, winner)
    if (await recoverStates(db, submission, error))
      throw new ServiceError('UNAVAILABLE', { retryAfterSeconds: 1 }, { cause: error })
    throw error
  }
}

/** The reply to a body that was submitted before, with its tokens signed anew. */
async function repeat(submission: Submission, row: ActivityRow): Promise<ActivityRow> {
  const { handler, context } = submission
  if (row.status !== completed) return row
  const confirmed = await confirmAgain(submission)
  const proven = await addConfirmedProofs({ ...submission, activity: row, confirmed })
  const tokens = await handler.reissue(context)
  return tokens ? { ...proven, result: { ...proven.result, ...tokens } } : proven
}

async function execute(db: Database, submission: Submission): Promise<ActivityRow> {
  const { handler, context } = submission
  requireLogin(context, submission.name, submission.parameters)
  const apply = await handler.prepare(context)
  const row = newActivity(submission, completed)
  const finish = handler.withoutEffects ? applyAtOnce : applyInTransaction
  const once = () => finish(db, submission, { row, apply })
  const executed = await once().catch(async (error: unknown) => {
    if (handler.appliesAgain && error instanceof ServiceError) return once()
    await reportMemberLimit(context, error)
    throw error
  })
  logActivity(submission, row)
  handler.committed?.(context)
  context.webhooks.kick()
  const confirmed = await confirmStates(context, executed.pending)
  return await addDecisionProofs({ ...submission, activity: executed.stored, confirmed })
}

interface Prepared {
  /** The new activity. */
  row: ActivityRow
  apply: Awaited<ReturnType<Submission['handler']['prepare']>>
}

/** A stored activity, and the changes of states that wait for the commit. */
interface Executed {
  stored: ActivityRow
  pending: readonly PendingChange[]
}

/** The activity and its effects: both, or none. */
async function applyInTransaction(
  db: Database,
  { name, handler, context, parameters }: Submission,
  { row, apply }: Prepared,
): Promise<Executed> {
  await prepareStates(db, { name, parameters, context })
  let within: Database | undefined
  let pending: readonly PendingChange[] = []
  const stored = await db.transaction(async (transaction) => {
    within = transaction
    if (handler.locksOrganization) await lockOrganization(transaction, context.organization.id)
    const callerKey = handler.concurrent
      ? undefined
      : await lockCaller(transaction, context.caller, namedUsers(context, parameters))
    const applied = await changeStates(transaction, { name, parameters, context }, (watching) =>
      apply({ ...context, ...watching, db: transaction, callerKey, activityId: row.id }),
    )
    pending = applied.pending
    const { result, attached } = splitAttached(applied.result)
    const completed = { ...row, result: withoutSecrets(handler, result), ...attached }
    const stored = await store(transaction, context, completed)
    await announceActivity({ ...context, db: transaction }, stored)
    // The row as the database spells it, so that every repeated reply looks like the first one.
    return withSecrets(handler, stored, result)
  })
  context.outbox.kick(within)
  return { stored, pending }
}

/** An activity without effects. */
async function applyAtOnce(
  db: Database,
  { handler, context }: Submission,
  { row, apply }: Prepared,
): Promise<Executed> {
  // An activity without effects has no proofs, and changes no settings.
  const { result } = splitAttached(await apply(context))
  const completed = { ...row, result: withoutSecrets(handler, result) }
  const { webhooks, organization } = context
  const isAnnounced = (await webhooks.endpointsOf(db, organization.tenantId, false)).length > 0
  const stored = isAnnounced
    ? await announceAtOnce(db, context, completed)
    : await claimPlainActivity(db, completed, claimEnd(context))
  if (!stored) throw new AlreadyClaimed()
  return { stored: withSecrets(handler, stored, result), pending: [] }
}

/** Stores and announces an activity without effects. */
async function announceAtOnce(db: Database, context: Context, row: ActivityRow): Promise<ActivityRow> {
  return await db.transaction(async (transaction) => {
    const stored = await store(transaction, context, row)
    await announceActivity({ ...context, db: transaction }, stored)
    return stored
  })
}

/**
 * Anybody who may submit can ask for approvals, and each request is read by those who vote. Counted after the activity
 * was stored, with the user locked, so that requests at the same moment count, too.
 */
async function requireRoomToWait({ db, caller, organization, settings }: Context): Promise<void> {
  const max = settings.waitingPerUser
  await lockCaller(db, caller)
  const limit = max + 1
  const count = await countWaiting(db, { organization, userId: caller.userId, limit })
  if (count > max)
    throw new ServiceError('LIMIT_EXCEEDED', { limit: 'requests of one user that wait for approval', max })
}

/**
 * Stores the activity with its request sealed, and the submitter's approval. It is executed once it is approved:
 * castVote.ts
 */
async function storeForConsensus(db: Database, submission: Submission): Promise<ActivityRow> {
  requireLogin(submission.context, submission.name, submission.parameters)
  const row = newActivity(submission, consensusNeeded)
  const stored = { ...row, sealedRequest: sealRequest(submission, row.id) }
  const vote = newVote(submission, { activity: row, selection: 'VOTE_SELECTION_APPROVED' })
  let within: Database | undefined
  await db.transaction(async (transaction) => {
    within = transaction
    await store(transaction, submission.context, stored)
    await requireRoomToWait({ ...submission.context, db: transaction })
    await insertVote(transaction, vote)
    await announceActivity({ ...submission.context, db: transaction }, stored)
    const asked = { name: submission.name, activity: stored, vote }
    await notifyVoters({ ...submission.context, db: transaction }, asked)
  })
  submission.context.outbox.kick(within)
  submission.context.webhooks.kick()
  logActivity(submission, row)
  return stored
}

const logEvents = { [completed]: 'activity.completed', [consensusNeeded]: 'activity.consensusNeeded' }

function logActivity({ context: { log, organization, caller } }: Submission, row: ActivityRow): void {
  log.info(logEvents[row.status]!, {
    activityId: row.id,
    operation: row.type,
    organizationId: organization.id,
    userId: caller.userId,
  })
}
