import { and, asc, lt, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

import type { Database } from './store.ts'

const batchSize = 1_000

/**
 * Deletes the rows that expired before a time, in batches: one statement for all of them could hit the statement timeout,
 * and would then fail each time. Needs an index on `expiresAt`.
 */
export async function deleteExpired(
  db: Database,
  { table, key, expiresAt, before }: { table: PgTable; key: PgColumn; expiresAt: PgColumn; before: number },
): Promise<void> {
  const isExpired = lt(expiresAt, before)
  const oldest = db.select({ key }).from(table).where(isExpired).orderBy(asc(expiresAt)).limit(batchSize)
  for (;;) {
    const deleted = await db
      .delete(table)
      // Checked again, since a row may have been renewed in between.
      .where(and(sql`${key} = any(array(${oldest}))`, isExpired))
      .returning({ one: sql`1` })
    if (deleted.length < batchSize) return
  }
}
