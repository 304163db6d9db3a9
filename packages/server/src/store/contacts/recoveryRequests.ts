import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'

import { type Database, first } from '../database/store.ts'
import { deleteExpired } from '../sweeps/deleteExpired.ts'
import { recoveryRequests } from '../tables/schema.ts'

export type RecoveryRequestRow = typeof recoveryRequests.$inferSelect

export async function insertRecoveryRequest(
  db: Database,
  row: typeof recoveryRequests.$inferInsert,
): Promise<void> {
  await db.insert(recoveryRequests).values(row)
}

export async function findRecoveryRequest(db: Database, id: string): Promise<RecoveryRequestRow | undefined> {
  return first(await db.select().from(recoveryRequests).where(eq(recoveryRequests.id, id)))
}

/** Stores the code of a request that has none. @returns whether it had none */
export async function storeRecoveryCode(
  db: Database,
  { id, codeHash }: { id: string; codeHash: string },
): Promise<boolean> {
  const stored = await db
    .update(recoveryRequests)
    .set({ codeHash })
    .where(and(eq(recoveryRequests.id, id), isNull(recoveryRequests.codeHash)))
    .returning({ id: recoveryRequests.id })
  return stored.length > 0
}

/** Counts a try of the code before it is compared, in one statement, so that at most `maxTries` parallel requests get the row. */
export async function spendRecoveryTry(
  db: Database,
  { id, maxTries, now }: { id: string; maxTries: number; now: number },
): Promise<RecoveryRequestRow | undefined> {
  const isOpen = and(
    eq(recoveryRequests.id, id),
    isNull(recoveryRequests.usedAt),
    lt(recoveryRequests.tries, maxTries),
    gt(recoveryRequests.expiresAt, now),
  )
  return first(
    await db
      .update(recoveryRequests)
      .set({ tries: sql`${recoveryRequests.tries} + 1` })
      .where(isOpen)
      .returning(),
  )
}

/** Marks a request as used; false if it was. */
export async function useRecoveryRequest(
  db: Database,
  { id, now }: { id: string; now: number },
): Promise<boolean> {
  const used = await db
    .update(recoveryRequests)
    .set({ usedAt: now })
    .where(and(eq(recoveryRequests.id, id), isNull(recoveryRequests.usedAt)))
    .returning({ id: recoveryRequests.id })
  return used.length > 0
}

/** Deletes the requests that name one of some contacts. */
export async function deleteRecoveryRequestsOf(
  db: Database,
  { tenantId, contacts }: { tenantId: string; contacts: readonly string[] },
): Promise<void> {
  const { contact, newContact } = recoveryRequests
  const names = or(inArray(contact, [...contacts]), inArray(newContact, [...contacts]))
  await db.delete(recoveryRequests).where(and(eq(recoveryRequests.tenantId, tenantId), names))
}

/** Deletes requests that expired before a time. */
export async function sweepRecoveryRequests(db: Database, before: number): Promise<void> {
  await deleteExpired(db, { table: recoveryRequests, expiresAt: recoveryRequests.expiresAt, before })
}
