import { and, asc, eq, gt, sql } from 'drizzle-orm'

import { type Database, first, isOneOf } from '../database/store.ts'
import { activities, activityLogLines, activityLogOpen, activityLogs } from '../tables/schema.ts'
import type { ActivityRow } from './activities.ts'
import { activitiesById, statusesById } from './activitiesById.ts'
import { type ActivityOwner, onlyBucketOf } from './activityBuckets.ts'

export type ActivityLogRow = typeof activityLogs.$inferSelect
export type ActivityLogLineRow = typeof activityLogLines.$inferSelect

const nothing = '00000000-0000-0000-0000-000000000000'
const ended = ['ACTIVITY_STATUS_COMPLETED', 'ACTIVITY_STATUS_FAILED', 'ACTIVITY_STATUS_REJECTED'] as const

export const hasEnded = ({ status }: Pick<ActivityRow, 'status'>): boolean =>
  ended.some((one) => one === status)

/** Locks the log of an organization until the transaction ends. Creates the log if there is none. */
export async function lockActivityLog(
  transaction: Database,
  organizationId: string,
  emptyHead: string,
): Promise<ActivityLogRow> {
  const empty = { organizationId, number: 0, head: emptyHead, settledId: nothing }
  await transaction.insert(activityLogs).values(empty).onConflictDoNothing()
  const isTheirs = eq(activityLogs.organizationId, organizationId)
  const rows = await transaction.select().from(activityLogs).where(isTheirs).for('update')
  return first(rows)!
}

export async function updateActivityLog(
  transaction: Database,
  { organizationId, ...changes }: ActivityLogRow,
): Promise<void> {
  await transaction.update(activityLogs).set(changes).where(eq(activityLogs.organizationId, organizationId))
}

/** The first activities that were open when the log passed them and have ended since. */
export async function findEndedSince(
  transaction: Database,
  { organization, limit }: Unlogged,
): Promise<ActivityRow[]> {
  const { organizationId, activityId } = activityLogOpen
  const open = await transaction
    .select({ id: activityId })
    .from(activityLogOpen)
    .where(eq(organizationId, organization.id))
  const ids = open.map(({ id }) => id)
  const late = (await statusesById(transaction, organization, ids)).filter(hasEnded)
  return await activitiesById(
    transaction,
    organization,
    late.slice(0, limit).map(({ id }) => id),
  )
}

interface Unlogged {
  organization: ActivityOwner
  limit: number
}

/** The first activities after an id that are neither in the log nor known to be open. */
export async function findUnlogged(
  transaction: Database,
  { organization, limit, afterId }: Unlogged & { afterId: string },
): Promise<ActivityRow[]> {
  const bucket = onlyBucketOf(organization)
  const pageSize = Math.max(limit, 100)
  const unlogged: string[] = []
  let last = afterId
  // Activities and lines may be on different servers, which no statement joins.
  while (unlogged.length < limit) {
    const isNext = and(
      bucket ? eq(activities.bucket, bucket) : undefined,
      eq(activities.organizationId, organization.id),
      gt(activities.id, last),
    )
    const next = await transaction
      .select({ id: activities.id })
      .from(activities)
      .where(isNext)
      .orderBy(asc(activities.id))
      .limit(pageSize)
    const ids = next.map(({ id }) => id)
    const known = await findKnown(transaction, organization.id, ids)
    unlogged.push(...ids.filter((id) => !known.has(id)))
    if (next.length < pageSize) break
    last = ids.at(-1)!
  }
  return await activitiesById(transaction, organization, unlogged.slice(0, limit))
}

/** IDs of the activities that are in the log, or known to be open. */
async function findKnown(
  transaction: Database,
  organizationId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const known = new Set<string>()
  if (ids.length === 0) return known
  for (const table of [activityLogLines, activityLogOpen]) {
    const isTheirs = and(eq(table.organizationId, organizationId), isOneOf(table.activityId, ids))
    for (const { id } of await transaction.select({ id: table.activityId }).from(table).where(isTheirs))
      known.add(id)
  }
  return known
}

/** Inserts lines by a statement whose text is the same for any number of lines, because each text is prepared. */
export async function insertLogLines(
  transaction: Database,
  organizationId: string,
  lines: readonly ActivityLogLineRow[],
): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map(({ number, activityId, hash, head }) => ({
    number,
    activity: activityId,
    hash,
    head,
  }))
  await transaction.execute(sql`insert into ${activityLogLines} (organization_id, number, activity_id, hash, head)
    select ${organizationId}::uuid, number, activity, hash, head
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as line (number bigint, activity uuid, hash text, head text)`)
}

export async function insertOpen(
  transaction: Database,
  organizationId: string,
  activityIds: readonly string[],
): Promise<void> {
  if (activityIds.length === 0) return
  await transaction.execute(sql`insert into ${activityLogOpen} (organization_id, activity_id)
    select ${organizationId}::uuid, value::uuid
    from json_array_elements_text(${JSON.stringify(activityIds)}::json)`)
}

export async function deleteOpen(
  transaction: Database,
  organizationId: string,
  activityIds: readonly string[],
): Promise<void> {
  if (activityIds.length === 0) return
  const { organizationId: owner, activityId } = activityLogOpen
  await transaction
    .delete(activityLogOpen)
    .where(and(eq(owner, organizationId), isOneOf(activityId, activityIds)))
}

/** Lines after a number, in order. */
export async function listLogLines(
  db: Database,
  { organizationId, after, limit }: { organizationId: string; after: number; limit: number },
): Promise<ActivityLogLineRow[]> {
  return await db
    .select()
    .from(activityLogLines)
    .where(and(eq(activityLogLines.organizationId, organizationId), gt(activityLogLines.number, after)))
    .orderBy(asc(activityLogLines.number))
    .limit(limit)
}

export async function findLogLine(
  db: Database,
  { organizationId, number }: Pick<ActivityLogLineRow, 'organizationId' | 'number'>,
): Promise<ActivityLogLineRow | undefined> {
  const isIt = and(eq(activityLogLines.organizationId, organizationId), eq(activityLogLines.number, number))
  return first(await db.select().from(activityLogLines).where(isIt))
}

/** Deletes the log of an organization that is deleted. */
export async function deleteActivityLog(db: Database, organizationId: string): Promise<void> {
  for (const table of [activityLogOpen, activityLogLines, activityLogs])
    await db.delete(table).where(eq(table.organizationId, organizationId))
}
