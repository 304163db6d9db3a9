import { and, asc, eq, gte, sql } from 'drizzle-orm'
import type { Database } from './database/store.ts'
import { deleteExpired } from './sweeps/deleteExpired.ts'
import { usageCounts } from './tables/schema.ts'

export type UsageCountRow = typeof usageCounts.$inferSelect

/** Adds to the counts of several processes. Sorted, so that no two of them wait for each other. */
export async function addUsageCounts(db: Database, rows: readonly UsageCountRow[]): Promise<void> {
  if (rows.length === 0) return
  const keyOf = ({ tenantId, hour, event, outcome }: UsageCountRow) =>
    `${tenantId} ${hour} ${event} ${outcome}`
  const sorted = rows.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
  const { tenantId, hour, event, outcome, count } = usageCounts
  await db
    .insert(usageCounts)
    .values(sorted)
    .onConflictDoUpdate({
      target: [tenantId, hour, event, outcome],
      set: { count: sql`${count} + excluded.count` },
    })
}

/** The counts of an organization since a time, oldest first. */
export const listUsageCounts = async (
  db: Database,
  { tenantId, since }: { tenantId: string; since: number },
): Promise<UsageCountRow[]> =>
  await db
    .select()
    .from(usageCounts)
    .where(and(eq(usageCounts.tenantId, tenantId), gte(usageCounts.hour, since)))
    .orderBy(asc(usageCounts.hour))

/** Forgets counts from before a time. */
export async function sweepUsageCounts(db: Database, before: number): Promise<void> {
  await deleteExpired(db, { table: usageCounts, expiresAt: usageCounts.hour, before })
}
