import { and, asc, eq, inArray, lt, or, sql } from 'drizzle-orm'

import { type Database, first } from '../database/store.ts'
import { deleteExpired } from '../sweeps/deleteExpired.ts'
import { oldestRows } from '../sweeps/oldestRows.ts'
import { hasContact, hasTestContact, isCompleted, isPending, isRoutineRow } from '../tables/activities.ts'
import { activities } from '../tables/schema.ts'
import type { ActivityLocation } from './activityBuckets.ts'

export type ActivityRow = typeof activities.$inferSelect

type ActivityStatus = ActivityRow['status']

export const isActivity = ({ bucket, organizationId, id }: ActivityLocation) =>
  and(eq(activities.organizationId, organizationId), eq(activities.id, id), eq(activities.bucket, bucket))

export async function findActivity(
  db: Database,
  location: ActivityLocation,
): Promise<ActivityRow | undefined> {
  return first(await db.select().from(activities).where(isActivity(location)))
}

export interface ExecutionClaim extends ActivityLocation {
  now: number
  /** Statuses of activities that can be executed. */
  ready: ActivityStatus[]
  /** Statuses of activities that are being executed. */
  running: ActivityStatus[]
  /** An execution that began earlier was abandoned. */
  abandonedBefore: number
}

/** Marks an activity as being executed; undefined if that is not possible, or another process is executing it. */
export async function claimExecution(
  db: Database,
  { now, ready, running, abandonedBefore, ...location }: ExecutionClaim,
): Promise<ActivityRow | undefined> {
  const isAbandoned = and(inArray(activities.status, running), lt(activities.updatedAt, abandonedBefore))
  const claimed = await db
    .update(activities)
    .set({ status: 'ACTIVITY_STATUS_PENDING', updatedAt: now })
    .where(and(isActivity(location), or(inArray(activities.status, ready), isAbandoned)))
    .returning()
  return first(claimed)
}

/** Activities whose execution began before a time and hasn't ended: at most a batch, the oldest first. */
export async function listAbandoned(db: Database, before: number): Promise<ActivityLocation[]> {
  return await db
    .select({ bucket: activities.bucket, organizationId: activities.organizationId, id: activities.id })
    .from(activities)
    .where(and(isPending, lt(activities.updatedAt, before)))
    .orderBy(asc(activities.updatedAt))
    .limit(100)
}

/** Stores that a vote was cast on a waiting activity, or that its execution begins. */
export async function touchActivity(
  db: Database,
  location: ActivityLocation,
  changes: Pick<ActivityRow, 'status' | 'updatedAt'>,
): Promise<ActivityRow> {
  const [row] = await db.update(activities).set(changes).where(isActivity(location)).returning()
  return row!
}

/** Locks an activity for the end of its execution; false where another process has claimed it since. */
export async function lockExecution(
  transaction: Database,
  { status, updatedAt, ...location }: ActivityRow,
): Promise<boolean> {
  const claimed = and(
    isActivity(location),
    eq(activities.status, status),
    eq(activities.updatedAt, updatedAt),
  )
  const rows = await transaction.select({ id: activities.id }).from(activities).where(claimed).for('update')
  return rows.length > 0
}

export interface SettledActivity extends ActivityLocation {
  from: ActivityStatus[]
  status: ActivityStatus
  result?: Record<string, unknown> | undefined
  appProofs?: ActivityRow['appProofs'] | undefined
  changes?: ActivityRow['changes'] | undefined
  failure?: ActivityRow['failure'] | undefined
  now: number
}

/** Stores how an activity ended, and deletes its sealed request; undefined where it is in none of the statuses `from`. */
export async function settleActivity(
  db: Database,
  {
    from,
    status,
    result = {},
    appProofs = null,
    changes = null,
    failure = null,
    now,
    ...location
  }: SettledActivity,
): Promise<ActivityRow | undefined> {
  const settled = await db
    .update(activities)
    .set({ status, result, appProofs, changes, failure, sealedRequest: null, updatedAt: now })
    .where(and(isActivity(location), inArray(activities.status, from)))
    .returning()
  return first(settled)
}

/** Stores the proofs of an activity that was completed. */
export async function storeAppProofs(
  db: Database,
  location: ActivityLocation,
  appProofs: NonNullable<ActivityRow['appProofs']>,
): Promise<void> {
  await db.update(activities).set({ appProofs }).where(isActivity(location))
}

/** Removes contacts from activities that sent a message before a time, in batches. */
export async function forgetContacts(db: Database, before: number): Promise<void> {
  for (const condition of [hasContact, hasTestContact]) {
    const isOld = and(condition, lt(activities.createdAt, before))
    for await (const isInBatch of oldestRows(db, { table: activities, isOld, by: activities.createdAt }))
      await db
        .update(activities)
        .set({ intent: sql`(${activities.intent} - 'userIdentifier') || '{"contact": "[not kept]"}'` })
        .where(isInBatch)
  }
}

/** Deletes routine activities that were completed, and are from before a time. */
export async function sweepRoutineActivities(db: Database, before: number): Promise<void> {
  const condition = sql`${isRoutineRow} and ${isCompleted}`
  await deleteExpired(db, { table: activities, expiresAt: activities.createdAt, before, condition })
}
