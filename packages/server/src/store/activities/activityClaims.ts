import { and, eq, getTableColumns, sql } from 'drizzle-orm'

import { prepareOnce } from '../database/prepareOnce.ts'
import { type Database, first } from '../database/store.ts'
import { deleteExpired } from '../sweeps/deleteExpired.ts'
import { activities, activityClaims } from '../tables/schema.ts'
import type { ActivityRow } from './activities.ts'
import type { FingerprintLocation } from './activityBuckets.ts'

/** Identifies an activity: the same body by the same user. */
export interface ActivityKey extends FingerprintLocation {
  userId: string
}

/** The activity of a body that is still accepted. */
export async function findClaimed(
  db: Database,
  { bucket, organizationId, userId, fingerprint }: ActivityKey,
): Promise<ActivityRow | undefined> {
  const isClaimed = and(
    eq(activityClaims.bucket, bucket),
    eq(activityClaims.organizationId, organizationId),
    eq(activityClaims.userId, userId),
    eq(activityClaims.fingerprint, fingerprint),
  )
  const isTheirs = and(
    eq(activities.bucket, activityClaims.bucket),
    eq(activities.organizationId, activityClaims.organizationId),
    eq(activities.id, activityClaims.activityId),
  )
  const rows = await db
    .select(getTableColumns(activities))
    .from(activityClaims)
    .innerJoin(activities, isTheirs)
    .where(isClaimed)
  return first(rows)
}

/** Claims the body of an activity: false if it is claimed. Waits for another transaction that is claiming it. */
export async function claimBody(
  transaction: Database,
  { id: activityId, bucket, organizationId, userId, fingerprint }: ActivityKey & { id: string },
  expiresAt: number,
): Promise<boolean> {
  const claimed = await transaction
    .insert(activityClaims)
    .values({ bucket, organizationId, userId, fingerprint, activityId, expiresAt })
    .onConflictDoNothing()
    .returning({ id: activityClaims.activityId })
  return claimed.length > 0
}

/** An activity that was completed at once, without proofs. */
export type PlainActivity = Omit<ActivityRow, 'appProofs' | 'failure' | 'sealedRequest'>

/** One statement, so that there is no claim without its activity. */
const claimAndStore = prepareOnce((db) => {
  const { appProofs, failure, sealedRequest, ...plain } = getTableColumns(activities)
  const claim = {
    organizationId: sql.placeholder('organizationId'),
    bucket: sql.placeholder('bucket'),
    userId: sql.placeholder('userId'),
    fingerprint: sql.placeholder('fingerprint'),
    activityId: sql.placeholder('id'),
    expiresAt: sql.placeholder('expiresAt'),
  }
  const claimed = db
    .$with('claimed')
    .as(
      db
        .insert(activityClaims)
        .values(claim)
        .onConflictDoNothing()
        .returning({ bucket: activityClaims.bucket }),
    )
  // The bucket of the claim: a distributed Postgres then knows that both are on one server.
  const values = Object.entries(getTableColumns(activities)).map(([name, column]) =>
    name === 'bucket'
      ? sql`${claimed.bucket}`
      : name in plain
        ? sql.param(sql.placeholder(name), column)
        : sql`null`,
  )
  return db
    .with(claimed)
    .insert(activities)
    .select(sql`select ${sql.join(values, sql`, `)} from ${claimed}`)
    .returning()
    .prepare('latchkey_activity')
})

/** Stores an activity, once, and returns the row as stored; undefined if its body is claimed. Not for transactions. */
export async function claimAndStoreActivity(
  db: Database,
  row: PlainActivity,
  expiresAt: number,
): Promise<ActivityRow | undefined> {
  return first(await claimAndStore(db).execute({ ...row, expiresAt }))
}

/** Deletes the claims of a sub-organization that is deleted, except for that of the deletion, which isn't stored yet. */
export async function deleteClaims(db: Database, id: string): Promise<void> {
  const isStored = sql`exists (select 1 from ${activities} where ${activities.bucket} = ${id}
    and ${activities.organizationId} = ${id} and ${activities.id} = ${activityClaims.activityId})`
  const isTheirs = and(eq(activityClaims.bucket, id), eq(activityClaims.organizationId, id))
  await db.delete(activityClaims).where(and(isTheirs, isStored))
}

/** Deletes expired claims. */
export async function sweepClaims(db: Database, now: number): Promise<void> {
  await deleteExpired(db, { table: activityClaims, expiresAt: activityClaims.expiresAt, before: now })
}
