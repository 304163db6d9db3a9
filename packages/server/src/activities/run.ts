import { createHash } from 'node:crypto'

import type { Context } from '../context/context.ts'
import type { AnySubmitHandler } from '../context/handler.ts'
import { isConnectionLost } from '../errors/describeError.ts'
import { timeOrderedUuid } from '../ports/random.ts'
import {
  type ActivityKey,
  type ActivityRow,
  claimActivity,
  completeActivity,
  findActivityByKey,
} from '../store/activities.ts'
import { lockCaller } from '../store/lockCaller.ts'
import type { Database } from '../store/store.ts'
import { plainIntent } from './plainIntent.ts'

/** A submit that passed every gate. */
export interface Submission {
  handler: AnySubmitHandler
  context: Context
  /** With defaults filled in. */
  parameters: never
  /** As they came: what the activity echoes. */
  intent: Record<string, unknown>
  fingerprint: string
  type: string
  intentKey: string
  resultKey: string
}

/** Runs submissions so that the same bytes have one effect and one answer. decisions.md 3 and 10 */
export type RunActivity = (submission: Submission) => Promise<ActivityRow>

/** Thrown inside the transaction to leave it: another process has done the same. */
class Outrun extends Error {}

export function createRunActivity(db: Database): RunActivity {
  // Equal requests that arrive together share one run, so that `prepare` spends one try, not a thousand.
  const running = new Map<string, Promise<ActivityRow>>()
  return (submission) => {
    const key = keyOf(submission)
    const name = `${key.organizationId} ${key.userId} ${key.fingerprint}`
    const known = running.get(name)
    if (known) return known
    const started = runOnce(db, submission, key).finally(() => running.delete(name))
    running.set(name, started)
    return started
  }
}

const keyOf = ({ context, fingerprint }: Submission): ActivityKey => ({
  organizationId: context.organization.id,
  userId: context.caller.userId,
  fingerprint,
})

async function runOnce(db: Database, submission: Submission, key: ActivityKey): Promise<ActivityRow> {
  const known = await findActivityByKey(db, key)
  if (known) return await repeat(submission, known)
  try {
    return await execute(db, submission, key)
  } catch (error) {
    if (isConnectionLost(error)) throw error
    // A refusal may only mean that the same request, in another process, was quicker.
    const winner = await findActivityByKey(db, key)
    if (winner) return await repeat(submission, winner)
    throw error
  }
}

/** The answer to a body that was submitted before, with its tokens signed anew. */
async function repeat({ handler, context, parameters }: Submission, row: ActivityRow): Promise<ActivityRow> {
  const tokens = await handler.reissue?.(context, parameters)
  return tokens ? { ...row, result: { ...row.result, ...tokens } } : row
}

async function execute(db: Database, submission: Submission, key: ActivityKey): Promise<ActivityRow> {
  const { handler, context, parameters } = submission
  const prepared = (await handler.prepare?.(context, parameters)) as never
  const row = newActivity(submission, key)
  const completed = await db.transaction(async (transaction) => {
    if (!(await claimActivity(transaction, withoutSecrets(row)))) throw new Outrun()
    if (!handler.concurrent) await lockCaller(transaction, context.caller)
    const result = await handler.apply({ ...context, db: transaction }, parameters, prepared)
    const stored = await completeActivity(transaction, { id: row.id, result: withDigests(handler, result) })
    // As the database spells it, so that each repeated answer looks like the first one.
    return { ...stored, result: { ...stored.result, ...pick(result, handler.secretResults) } }
  })
  const { organization, caller, log, outbox } = context
  log.info('activity.completed', {
    activityId: row.id,
    operation: row.type,
    organizationId: organization.id,
    userId: caller.userId,
  })
  outbox.kick()
  handler.committed?.(context)
  return completed
}

/** A result as it is stored: tokens as `sha256:` and the hex digest of their text. */
function withDigests({ secretResults = [] }: AnySubmitHandler, result: Record<string, unknown>) {
  const digests = secretResults.flatMap((name) =>
    typeof result[name] === 'string' ? [[name, `sha256:${sha256(result[name])}`]] : [],
  )
  return { ...result, ...Object.fromEntries(digests) }
}

const pick = (result: Record<string, unknown>, names: readonly string[] = []) =>
  Object.fromEntries(names.flatMap((name) => (name in result ? [[name, result[name]]] : [])))

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

const withoutSecrets = (row: ActivityRow): ActivityRow => ({ ...row, intent: plainIntent(row.intent) })

function newActivity(submission: Submission, key: ActivityKey): ActivityRow {
  const { type, intentKey, intent, resultKey, context } = submission
  const id = timeOrderedUuid(context.now, context.random)
  const times = { createdAt: context.now, updatedAt: context.now }
  return {
    id,
    ...key,
    type,
    status: 'ACTIVITY_STATUS_COMPLETED',
    intentKey,
    intent,
    resultKey,
    result: {},
    ...times,
  }
}
