import type { FiatOnRampStatus } from '@latchkey/contract'
import { and, eq } from 'drizzle-orm'
import { type Database, first } from './database/store.ts'
import { onRampCredentials, onRampTransactions } from './tables/schema.ts'

export type OnRampTransactionRow = typeof onRampTransactions.$inferSelect

export async function insertOnRampTransaction(db: Database, row: OnRampTransactionRow): Promise<void> {
  await db.insert(onRampTransactions).values(row)
}

/** A purchase of an organization. */
export async function findOnRampTransaction(
  db: Database,
  { organizationId, id }: { organizationId: string; id: string },
): Promise<OnRampTransactionRow | undefined> {
  const isTheirs = eq(onRampTransactions.organizationId, organizationId)
  const rows = await db
    .select()
    .from(onRampTransactions)
    .where(and(isTheirs, eq(onRampTransactions.id, id)))
  return first(rows)
}

/** A purchase that was started with an organization's keys. */
export async function findOwnedOnRampTransaction(
  db: Database,
  { ownerId, id }: { ownerId: string; id: string },
): Promise<OnRampTransactionRow | undefined> {
  const isTheirs = eq(onRampTransactions.ownerId, ownerId)
  const rows = await db
    .select()
    .from(onRampTransactions)
    .where(and(isTheirs, eq(onRampTransactions.id, id)))
  return first(rows)
}

/**
 * Stores what the provider says, unless a final status is stored already: a webhook and a query may arrive together, in
 * any order.
 * @returns the status that counts
 */
export async function settleOnRampTransaction(
  db: Database,
  {
    organizationId,
    id,
    status,
    now,
  }: { organizationId: string; id: string; status: FiatOnRampStatus; now: number },
): Promise<FiatOnRampStatus> {
  const isPending = eq(onRampTransactions.status, 'PENDING')
  const isThis = and(eq(onRampTransactions.organizationId, organizationId), eq(onRampTransactions.id, id))
  if (status !== 'PENDING') {
    const settled = await db
      .update(onRampTransactions)
      .set({ status, updatedAt: now })
      .where(and(isThis, isPending))
      .returning({ status: onRampTransactions.status })
    if (settled.length > 0) return status
  }
  const stored = await db.select({ status: onRampTransactions.status }).from(onRampTransactions).where(isThis)
  return first(stored)?.status ?? status
}

/** Deletes the keys and purchases of an organization. */
export async function deleteOnRampRows(db: Database, organizationId: string): Promise<void> {
  for (const table of [onRampTransactions, onRampCredentials])
    await db.delete(table).where(eq(table.organizationId, organizationId))
}
