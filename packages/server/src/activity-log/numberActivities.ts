import { timeOrderedUuidBounds } from '../ports/random.ts'
import type { ActivityRow } from '../store/activities/activities.ts'
import type { ActivityOwner } from '../store/activities/activityBuckets.ts'
import {
  type ActivityLogLineRow,
  type ActivityLogRow,
  deleteOpen,
  findEndedSince,
  findUnlogged,
  hasEnded,
  insertLogLines,
  insertOpen,
  lockActivityLog,
  updateActivityLog,
} from '../store/activities/activityLog.ts'
import { findVotes } from '../store/activities/votes.ts'
import type { Database } from '../store/database/store.ts'
import { emptyHead, hashLine, nextHead, writeLine } from './writeLine.ts'

/** Ids begin with the time of their request. Longer than a transaction takes, and than clocks differ. */
const latestCommitMs = 5 * 60_000

interface NumberingOptions {
  organization: ActivityOwner
  now: number
  limit: number
}

/**
 * Numbers activities that have ended and have no number yet, one batch. Whoever exports runs this: a number that was
 * given out is never given again, and no activity gets two. docs/activity-log.md#numbers
 *
 * @returns the log as it is then, and whether there may be more
 */
export async function numberActivities(
  db: Database,
  { organization, now, limit }: NumberingOptions,
): Promise<{ log: ActivityLogRow; isComplete: boolean }> {
  const organizationId = organization.id
  return await db.transaction(async (transaction) => {
    const log = await lockActivityLog(transaction, organizationId, emptyHead(organizationId))
    const late = await findEndedSince(transaction, { organization, limit })
    const room = limit - late.length
    const unlogged =
      room > 0 ? await findUnlogged(transaction, { organization, limit: room, afterId: log.settledId }) : []
    const lines = await toLines(transaction, log, [...late, ...unlogged.filter(hasEnded)])
    const last = lines.at(-1) ?? log
    const open = unlogged.filter((row) => !hasEnded(row)).map(({ id }) => id)
    const after = {
      ...log,
      number: last.number,
      head: last.head,
      settledId: settledAfter(log, unlogged, now),
    }
    await insertLogLines(transaction, organizationId, lines)
    await insertOpen(transaction, organizationId, open)
    await deleteOpen(
      transaction,
      organizationId,
      late.map(({ id }) => id),
    )
    await updateActivityLog(transaction, after)
    return { log: after, isComplete: late.length + unlogged.length < limit }
  })
}

async function toLines(
  transaction: Database,
  log: ActivityLogRow,
  rows: readonly ActivityRow[],
): Promise<ActivityLogLineRow[]> {
  const votes = await findVotes(transaction, rows)
  const lines: ActivityLogLineRow[] = []
  let { number, head } = log
  for (const row of rows) {
    number++
    const theirs = votes.filter(({ activityId }) => activityId === row.id)
    const hash = hashLine(writeLine(number, row, theirs))
    head = nextHead(head, hash)
    lines.push({ organizationId: log.organizationId, number, activityId: row.id, hash, head })
  }
  return lines
}

/** Up to here no activity can appear any more: a request of the last minutes may not have committed. */
function settledAfter(log: ActivityLogRow, unlogged: readonly ActivityRow[], now: number): string {
  const [latest] = timeOrderedUuidBounds(now - latestCommitMs)
  const [settled] = [unlogged.at(-1)?.id ?? log.settledId, latest].sort()
  return [settled!, log.settledId].sort()[1]!
}
