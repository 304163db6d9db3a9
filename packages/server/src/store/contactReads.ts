import { and, asc, eq, lt, sql } from 'drizzle-orm'

import type { Database } from './database/store.ts'
import { contactReads } from './tables/schema.ts'

export type ContactReadRow = typeof contactReads.$inferSelect
/** The reads of one member in one hour. */
export type ReadHour = Pick<ContactReadRow, 'tenantId' | 'userId' | 'hour'>

/** Adds to the counts of several processes. Sorted, so that no two of them wait for each other. */
export async function addContactReads(db: Database, rows: readonly ContactReadRow[]): Promise<void> {
  if (rows.length === 0) return
  const keyOf = (row: ContactReadRow) =>
    `${row.tenantId} ${row.userId} ${row.hour} ${row.source} ${row.filter} ${row.searched}`
  const sorted = rows.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
  const { tenantId, userId, hour, source, filter, searched, people } = contactReads
  await db
    .insert(contactReads)
    .values(sorted)
    .onConflictDoUpdate({
      target: [tenantId, userId, hour, source, filter, searched],
      set: { people: sql`${people} + excluded.people` },
    })
}

/** Hours from before a time with reads: at most a batch, the oldest first. */
export async function listReadHours(db: Database, before: number): Promise<ReadHour[]> {
  const { tenantId, userId, hour } = contactReads
  return await db
    .selectDistinct({ tenantId, userId, hour })
    .from(contactReads)
    .where(lt(hour, before))
    .orderBy(asc(hour))
    .limit(100)
}

/** Takes the reads of an hour out of the table. None, where another process has taken them. */
export const takeContactReads = async (
  db: Database,
  { tenantId, userId, hour }: ReadHour,
): Promise<ContactReadRow[]> =>
  await db
    .delete(contactReads)
    .where(
      and(eq(contactReads.tenantId, tenantId), eq(contactReads.userId, userId), eq(contactReads.hour, hour)),
    )
    .returning()
