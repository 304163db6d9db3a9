import { and, asc, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

import type { Database } from '../database/store.ts'
import { isSelectedKey, primaryKeyOf } from '../primaryKey.ts'

const batchSize = 1_000

export interface DeleteExpiredParameters {
  table: PgTable
  /** The column of an index, which has the condition if there is one. */
  expiresAt: PgColumn
  before: number
  condition?: SQL | undefined
}

/**
 * Deletes rows that expired before a time, in batches: a single statement could time out each time.
 */
export async function deleteExpired(
  db: Database,
  { table, expiresAt, before, condition }: DeleteExpiredParameters,
): Promise<void> {
  const isExpired = and(condition, lt(expiresAt, before))
  const key = primaryKeyOf(table)
  const oldest = sql`select ${sql.join(key, sql`, `)} from ${table} where ${isExpired}
    order by ${asc(expiresAt)} limit ${batchSize}`
  for (;;) {
    const deleted = await db
      .delete(table)
      // Checked again, since a row may have been renewed meanwhile.
      .where(and(isSelectedKey(key, oldest), isExpired))
      .returning({ one: sql`1` })
    if (deleted.length < batchSize) return
  }
}
