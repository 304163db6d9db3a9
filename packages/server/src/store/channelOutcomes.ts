import { eq, sql } from 'drizzle-orm'
import type { Database } from './database/store.ts'
import { channelOutcomes } from './tables/schema.ts'

export type ChannelOutcomeRow = typeof channelOutcomes.$inferSelect

/** Keeps the newer of what is stored and what this process saw. Sorted, so that no two processes wait for each other. */
export async function saveChannelOutcomes(db: Database, rows: readonly ChannelOutcomeRow[]): Promise<void> {
  if (rows.length === 0) return
  const keyOf = ({ tenantId, channel }: ChannelOutcomeRow) => `${tenantId} ${channel}`
  const sorted = rows.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
  const { tenantId, channel, lastSentAt, lastFailedAt, lastFailure } = channelOutcomes
  await db
    .insert(channelOutcomes)
    .values(sorted)
    .onConflictDoUpdate({
      target: [tenantId, channel],
      set: {
        lastSentAt: sql`greatest(${lastSentAt}, excluded.last_sent_at)`,
        lastFailedAt: sql`greatest(${lastFailedAt}, excluded.last_failed_at)`,
        lastFailure: sql`case when excluded.last_failed_at >= coalesce(${lastFailedAt}, 0)
          then excluded.last_failure else ${lastFailure} end`,
      },
    })
}

/** When the messages of an organization were last sent, and last failed: a row for each channel that had any. */
export const listChannelOutcomes = async (
  db: Database,
  { tenantId }: { tenantId: string },
): Promise<ChannelOutcomeRow[]> =>
  await db.select().from(channelOutcomes).where(eq(channelOutcomes.tenantId, tenantId))
