import type { SubmitOperation } from '@latchkey/contract/wire'

import type { Context, Environment } from '../context/context.ts'
import type { BoundSubmit, SubmitParameters, VoteHandler } from '../context/handler.ts'
import { describeError, isUnavailable, isUnreadable } from '../errors/describeError.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { reportMemberLimit } from '../notices/reportMemberLimit.ts'
import { changeStates, prepareStates } from '../states/changeStates.ts'
import { confirmStates } from '../states/confirmStates.ts'
import { withEvidence } from '../states/guardEnclave.ts'
import { recoverStates } from '../states/recoverStates.ts'
import { storedEvidence } from '../states/storedStamp.ts'
import type { PendingChange } from '../states/storeNext.ts'
import {
  type ActivityRow,
  claimExecution,
  findActivity,
  listAbandoned,
  lockExecution,
  settleActivity,
} from '../store/activities/activities.ts'
import type { ActivityLocation } from '../store/activities/activityBuckets.ts'
import type { Database } from '../store/database/store.ts'
import { locationOf } from '../store/lockCaller.ts'
import { findOrganization, lockOrganization } from '../store/organizations.ts'
import { findUser, lockUsers } from '../store/users.ts'
import { addDecisionProofs } from './addDecisionProofs.ts'
import { announceActivity } from './announceActivity.ts'
import { notifySubmitter } from './notifyVoters.ts'
import { withoutSecrets } from './secretResults.ts'
import { splitAttached } from './splitAttached.ts'
import { openRequest } from './storedRequest.ts'
import { namedUsers } from './submission.ts'
import { toFailure } from './toFailure.ts'
import { statusesBefore, transition } from './transitions.ts'

/** An execution that began this long ago without an end was abandoned: its process died. */
const abandonedMs = 60_000

interface ActivitiesOptions {
  environment: Environment
  db: Database
  dispatchTo: (name: SubmitOperation, parameters: SubmitParameters) => BoundSubmit | VoteHandler
}

/** Activities that were stored until they are approved. */
export interface StoredActivities {
  /**
   * Executes an activity, once, whatever number of processes ask for it at the same time. Returns it as it is now:
   * completed, failed, or pending where another process is executing it.
   * @throws ServiceError ACTIVITY_NOT_FOUND; the database's error if it is away, after which it can be executed again.
   */
  execute(location: ActivityLocation): Promise<ActivityRow>
  /** Executes an activity that this process has claimed. */
  run(claimed: ActivityRow): Promise<ActivityRow>
  /** Executes what processes have abandoned. */
  resumeAbandoned(): Promise<void>
}

export function createStoredActivities({ environment, db, dispatchTo }: ActivitiesOptions): StoredActivities {
  const { clock, log } = environment

  async function find(location: ActivityLocation): Promise<ActivityRow> {
    const row = await findActivity(db, location)
    if (row) return row
    throw new ServiceError('ACTIVITY_NOT_FOUND', { activityId: location.id })
  }

  async function run(claimed: ActivityRow): Promise<ActivityRow> {
    let opened: ReturnType<typeof openRequest> | undefined
    let executed: Executed | undefined
    try {
      opened = openRequest(environment, db, claimed)
      const { name, parameters } = opened
      const evidence = await storedEvidence(opened.context, claimed, opened.stamped)
      const context = withEvidence(opened.context, name, evidence)
      const handler = dispatchTo(name, parameters)
      if ('selection' in handler) throw new Error(`Votes are no activities to execute. Got: ${name}.`)
      const execution: Execution = { name, activity: claimed, handler, context, parameters }
      executed = await complete(execution).catch(async (error: unknown) => {
        if (await recoverStates(db, execution, error)) return await complete(execution)
        throw error
      })
    } catch (error) {
      if (isUnavailable(error)) throw error
      if (opened) await reportMemberLimit(opened.context, error)
      return (await fail({ ...environment, db }, claimed, error)) ?? (await find(claimed))
    }
    if (!executed) return await find(claimed)
    const confirmed = await confirmStates(environment, executed.pending)
    return await addDecisionProofs({ ...executed, confirmed })
  }

  async function execute(location: ActivityLocation): Promise<ActivityRow> {
    const now = clock.now()
    const claimed = await claimExecution(db, {
      ...location,
      now,
      ready: statusesBefore('execute'),
      running: statusesBefore('resume'),
      abandonedBefore: now - abandonedMs,
    })
    return claimed ? await run(claimed) : await find(location)
  }

  return {
    execute,
    run,

    async resumeAbandoned() {
      for (const location of await listAbandoned(db, clock.now() - abandonedMs)) {
        log.warn('activity.resumed', { activityId: location.id, organizationId: location.organizationId })
        await execute(location)
      }
    },
  }
}

interface Execution {
  name: SubmitOperation
  /** The activity as it was claimed. */
  activity: ActivityRow
  handler: BoundSubmit
  context: Context
  parameters: SubmitParameters
}

/** A completed activity, and the changes of states that wait for the commit. */
interface Executed {
  name: SubmitOperation
  activity: ActivityRow
  context: Context
  pending: readonly PendingChange[]
}

/** Executes the activity. Returns undefined if another process has taken the execution over since. */
async function complete({
  name,
  activity,
  handler,
  context,
  parameters,
}: Execution): Promise<Executed | undefined> {
  const { db, outbox, log, caller } = context
  const apply = await handler.prepare(context)
  await prepareStates(db, { name, parameters, context })
  let within: Database | undefined
  let pending: readonly PendingChange[] = []
  const completed = await db.transaction(async (transaction) => {
    within = transaction
    if (!(await lockExecution(transaction, activity))) return undefined
    if (handler.locksOrganization) await lockOrganization(transaction, context.organization.id)
    // The credential that stamped the request may have ended: by now the approvals are what counts.
    if (!handler.concurrent)
      await lockUsers(transaction, [locationOf(caller), ...namedUsers(context, parameters)])
    // An activity of a blocked user isn't executed, whoever approved it. docs/decisions.md#blocked-people
    const user = await findUser(transaction, locationOf(caller))
    if (user?.blockedAt) throw new ServiceError('USER_BLOCKED', {})
    const stored = await changeStates(transaction, { name, parameters, context }, (watching) =>
      apply({ ...context, ...watching, db: transaction, activityId: activity.id }),
    )
    pending = stored.pending
    const { result, attached } = splitAttached(stored.result)
    const settled = await settleActivity(transaction, {
      ...activity,
      from: [activity.status],
      status: transition(activity.status, 'complete'),
      result: withoutSecrets(handler, result),
      ...attached,
      now: context.now,
    })
    if (!settled) return undefined
    await announceActivity({ ...context, db: transaction }, settled)
    await notifySubmitter({ ...context, db: transaction }, { name, activity: settled, message: 'done' })
    return settled
  })
  if (!completed) return undefined
  log.info('activity.completed', factsOf(completed))
  outbox.kick(within)
  handler.committed?.(context)
  context.webhooks.kick()
  return { name, activity: completed, context, pending }
}

/** Stores the failure. Returns undefined if another process has taken the execution over since. */
async function fail(
  environment: Environment & { db: Database },
  activity: ActivityRow,
  error: unknown,
): Promise<ActivityRow | undefined> {
  const { db, clock, log, outbox, settings, webhooks } = environment
  const isRefusal = error instanceof ServiceError
  const refusal = isRefusal ? error : toFailedRefusal(error, activity.id)
  if (!isRefusal) log.error('activity.failed', { ...factsOf(activity), ...describeError(error) })
  let within: Database | undefined
  const failed = await db.transaction(async (transaction) => {
    within = transaction
    if (!(await lockExecution(transaction, activity))) return undefined
    const now = clock.now()
    const settled = await settleActivity(transaction, {
      ...activity,
      from: [activity.status],
      status: transition(activity.status, 'fail'),
      failure: toFailure(refusal),
      now,
    })
    const organization = await findOrganization(transaction, activity.organizationId)
    if (settled && organization) {
      await announceActivity({ db: transaction, now, organization, settings, webhooks }, settled)
      // Where the request can't be opened any more, nobody knows what it was.
      if (!isUnreadable(error)) {
        const { name, context } = openRequest(environment, transaction, activity)
        await notifySubmitter(context, { name, activity: settled, message: 'failed' })
      }
    }
    return settled
  })
  outbox.kick(within)
  webhooks.kick()
  if (failed && isRefusal) log.info('activity.failed', { ...factsOf(failed), errorCode: refusal.code })
  return failed
}

const toFailedRefusal = (error: unknown, requestId: string): ServiceError =>
  isUnreadable(error)
    ? new ServiceError('SEALED_DATA_UNREADABLE', {}, { cause: error })
    : new ServiceError('INTERNAL', { requestId })

const factsOf = ({ id, type, organizationId, userId }: ActivityRow) => ({
  activityId: id,
  operation: type,
  organizationId,
  userId,
})
