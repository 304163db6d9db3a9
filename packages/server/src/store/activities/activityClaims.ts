import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgInsertValue } from 'drizzle-orm/pg-core'

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

const claimedStatement = prepareOnce((db) => {
  const isClaimed = and(
    eq(activityClaims.bucket, sql.placeholder('bucket')),
    eq(activityClaims.organizationId, sql.placeholder('organizationId')),
    eq(activityClaims.userId, sql.placeholder('userId')),
    eq(activityClaims.fingerprint, sql.param(sql.placeholder('fingerprint'), activityClaims.fingerprint)),
  )
  const isTheirs = and(
    eq(activities.bucket, activityClaims.bucket),
    eq(activities.organizationId, activityClaims.organizationId),
    eq(activities.id, activityClaims.activityId),
  )
  return db
    .select(getTableColumns(activities))
    .from(activityClaims)
    .innerJoin(activities, isTheirs)
    .where(isClaimed)
    .prepare('latchkey_claimed')
})

/** The activity of a body that is still accepted. */
export async function findClaimed(
  db: Database,
  { bucket, organizationId, userId, fingerprint }: ActivityKey,
): Promise<ActivityRow | undefined> {
  return first(await claimedStatement(db).execute({ bucket, organizationId, userId, fingerprint }))
}

/**
 * One statement, so that there is no claim without its activity. It waits for another transaction that is claiming the same
 * body.
 *
 * @param columnValue value of a column of the activity
 */
function claimAndInsert(
  db: Database,
  claim: PgInsertValue<typeof activityClaims>,
  columnValue: (name: keyof ActivityRow, column: PgColumn) => SQL,
) {
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
    name === 'bucket' ? sql`${claimed.bucket}` : columnValue(name as keyof ActivityRow, column),
  )
  return db
    .with(claimed)
    .insert(activities)
    .select(sql`select ${sql.join(values, sql`, `)} from ${claimed}`)
    .returning()
}

/** Claims the body of an activity and stores it. Returns the row as stored; undefined if its body is claimed. */
export async function claimActivity(
  db: Database,
  row: ActivityRow,
  expiresAt: number,
): Promise<ActivityRow | undefined> {
  const { appProofs, changes, failure, sealedRequest, ...plain } = row
  if (appProofs === null && changes === null && failure === null && sealedRequest === null)
    return await claimPlainActivity(db, plain, expiresAt)
  const { id: activityId, bucket, organizationId, userId, fingerprint } = row
  const claim = { bucket, organizationId, userId, fingerprint, activityId, expiresAt }
  const columnValue = (name: keyof ActivityRow, column: PgColumn) =>
    row[name] === null ? sql`null` : sql`${sql.param(row[name], column)}`
  return first(await claimAndInsert(db, claim, columnValue))
}

/** An activity that was completed at once, without proofs and changed settings. */
export type PlainActivity = Omit<ActivityRow, 'appProofs' | 'changes' | 'failure' | 'sealedRequest'>

const claimPlain = prepareOnce((db) => {
  const { appProofs, changes, failure, sealedRequest, ...plain } = getTableColumns(activities)
  const claim = {
    organizationId: sql.placeholder('organizationId'),
    bucket: sql.placeholder('bucket'),
    userId: sql.placeholder('userId'),
    fingerprint: sql.placeholder('fingerprint'),
    activityId: sql.placeholder('id'),
    expiresAt: sql.placeholder('expiresAt'),
  }
  const columnValue = (name: keyof ActivityRow, column: PgColumn) =>
    name in plain ? sql`${sql.param(sql.placeholder(name), column)}` : sql`null`
  return claimAndInsert(db, claim, columnValue).prepare('latchkey_activity')
})

/** {@link claimActivity} of a plain activity, whose statement is built once. */
export async function claimPlainActivity(
  db: Database,
  row: PlainActivity,
  expiresAt: number,
): Promise<ActivityRow | undefined> {
  return first(await claimPlain(db).execute({ ...row, expiresAt }))
}

/** Deletes the claims of a sub-organization that is deleted. */
export async function deleteClaims(db: Database, id: string): Promise<void> {
  await db
    .delete(activityClaims)
    .where(and(eq(activityClaims.bucket, id), eq(activityClaims.organizationId, id)))
}

/** Deletes expired claims. */
export async function sweepClaims(db: Database, now: number): Promise<void> {
  await deleteExpired(db, { table: activityClaims, expiresAt: activityClaims.expiresAt, before: now })
}
