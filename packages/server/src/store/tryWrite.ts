import { sql } from 'drizzle-orm'

import type { Database } from './database/store.ts'
import { limits } from './tables/schema.ts'

/**
 * Writes one row, as a full or read-only disk would refuse.
 *
 * @param expiresAt when the row may be deleted, in ms
 * @returns the time of the database in ms
 */
export async function tryWrite(db: Database, expiresAt: number): Promise<number> {
  await db
    .insert(limits)
    .values({ key: 'readiness', uses: [], expiresAt })
    .onConflictDoUpdate({ target: limits.key, set: { expiresAt } })
  // A distributed Postgres refuses to return it from the write.
  const now = sql<string>`floor(extract(epoch from clock_timestamp()) * 1000)::bigint`
  const [row] = await db.select({ now }).from(sql`(select 1) as one`)
  return Number(row!.now)
}
