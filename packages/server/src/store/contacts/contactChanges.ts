import type { ContactChangeState } from '@latchkey/contract'
import { and, asc, desc, eq, getTableColumns, inArray, isNull, lt, lte, sql } from 'drizzle-orm'

import { type Database, first } from '../database/store.ts'
import { deleteExpired } from '../sweeps/deleteExpired.ts'
import { contactChanges, users } from '../tables/schema.ts'

export type ContactChangeRow = typeof contactChanges.$inferSelect

/** A change and its sub-organization. */
export type ContactChangeLocation = Pick<ContactChangeRow, 'organizationId' | 'id'>

const isAt = ({ organizationId, id }: ContactChangeLocation) =>
  and(eq(contactChanges.organizationId, organizationId), eq(contactChanges.id, id))

const isWaiting = eq(contactChanges.state, 'waiting')

export async function insertContactChange(
  db: Database,
  change: typeof contactChanges.$inferInsert,
): Promise<void> {
  await db.insert(contactChanges).values(change)
}

export async function findContactChange(
  db: Database,
  location: ContactChangeLocation,
): Promise<ContactChangeRow | undefined> {
  return first(await db.select().from(contactChanges).where(isAt(location)))
}

/** Finds the change that a link names by its id. */
export async function findContactChangeById(db: Database, id: string): Promise<ContactChangeRow | undefined> {
  return first(await db.select().from(contactChanges).where(eq(contactChanges.id, id)))
}

/** Whether a change of the user's contacts waits. */
export async function hasWaitingChange(
  db: Database,
  { organizationId, userId }: Pick<ContactChangeRow, 'organizationId' | 'userId'>,
): Promise<boolean> {
  const isTheirs = and(eq(contactChanges.organizationId, organizationId), eq(contactChanges.userId, userId))
  const rows = db.select({ id: contactChanges.id }).from(contactChanges).where(and(isTheirs, isWaiting))
  return first(await rows) !== undefined
}

const listed = 10

/** Changes of a user's contacts, newest first. */
export async function listContactChangeRows(
  db: Database,
  { organizationId, userId }: Pick<ContactChangeRow, 'organizationId' | 'userId'>,
): Promise<ContactChangeRow[]> {
  return await db
    .select()
    .from(contactChanges)
    .where(and(eq(contactChanges.organizationId, organizationId), eq(contactChanges.userId, userId)))
    .orderBy(desc(contactChanges.requestedAt), desc(contactChanges.id))
    .limit(listed)
}

/** A position in the list of changes that wait: when a change is due, and its id. */
export type WaitingPosition = readonly [dueAt: number, id: string]

/** Changes that wait in all sub-organizations of a tenant, with the user's name, in the order in which they are due. */
export async function listWaitingContactChangeRows(
  db: Database,
  { tenantId, after, limit }: { tenantId: string; after: WaitingPosition | undefined; limit: number },
): Promise<(ContactChangeRow & { userName: string })[]> {
  const isTheirs = and(
    eq(users.organizationId, contactChanges.organizationId),
    eq(users.id, contactChanges.userId),
  )
  const isAfter =
    after && sql`(${contactChanges.dueAt}, ${contactChanges.id}) > (${after[0]}::bigint, ${after[1]}::uuid)`
  return await db
    .select({ ...getTableColumns(contactChanges), userName: users.name })
    .from(contactChanges)
    .innerJoin(users, isTheirs)
    .where(and(eq(contactChanges.tenantId, tenantId), isWaiting, isAfter))
    .orderBy(asc(contactChanges.dueAt), asc(contactChanges.id))
    .limit(limit)
}

/** Ends a change that waits. Undefined if it has ended already: whoever ends it first does. */
export async function endContactChange(
  db: Database,
  { state, now, ...location }: ContactChangeLocation & { state: ContactChangeState; now: number },
): Promise<ContactChangeRow | undefined> {
  return first(
    await db
      .update(contactChanges)
      .set({ state, endedAt: now })
      .where(and(isAt(location), isWaiting))
      .returning(),
  )
}

/** Stores the approval of a change that waits. Undefined if it has ended, or has one already. */
export async function approveContactChangeRow(
  db: Database,
  { approvedBy, ...location }: ContactChangeLocation & { approvedBy: string },
): Promise<ContactChangeRow | undefined> {
  return first(
    await db
      .update(contactChanges)
      .set({ approvedBy })
      .where(and(isAt(location), isWaiting, isNull(contactChanges.approvedBy)))
      .returning(),
  )
}

/**
 * Counts a try of the code before it is compared, in one statement, so that at most `maxTries` parallel requests get the
 * row.
 */
export async function spendContactChangeTry(
  db: Database,
  { maxTries, now, ...location }: ContactChangeLocation & { maxTries: number; now: number },
): Promise<ContactChangeRow | undefined> {
  const isOpen = and(
    isWaiting,
    isNull(contactChanges.verifiedAt),
    lt(contactChanges.tries, maxTries),
    sql`${contactChanges.dueAt} > ${now}::bigint`,
  )
  return first(
    await db
      .update(contactChanges)
      .set({ tries: sql`${contactChanges.tries} + 1` })
      .where(and(isAt(location), isOpen))
      .returning(),
  )
}

/** Stores that the code of the new contact was entered. */
export async function verifyContactChange(
  db: Database,
  { now, ...location }: ContactChangeLocation & { now: number },
): Promise<void> {
  await db
    .update(contactChanges)
    .set({ verifiedAt: now })
    .where(and(isAt(location), isWaiting))
}

/** Changes whose time has come, oldest first. */
export async function listDueContactChanges(db: Database, now: number): Promise<ContactChangeRow[]> {
  return await db
    .select()
    .from(contactChanges)
    .where(and(isWaiting, lte(contactChanges.dueAt, now)))
    .orderBy(asc(contactChanges.dueAt))
    .limit(50)
}

export async function deleteContactChangesOf(
  db: Database,
  { organizationId, userIds }: { organizationId: string; userIds: readonly string[] },
): Promise<void> {
  await db
    .delete(contactChanges)
    .where(
      and(eq(contactChanges.organizationId, organizationId), inArray(contactChanges.userId, [...userIds])),
    )
}

/** Deletes changes that ended before a time. */
export async function sweepContactChanges(db: Database, before: number): Promise<void> {
  await deleteExpired(db, { table: contactChanges, expiresAt: contactChanges.endedAt, before })
}
