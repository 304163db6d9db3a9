import { asc, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

import type { Database } from '../database/store.ts'
import { isListedKey, primaryKeyOf } from '../primaryKey.ts'

const batchSize = 1_000

export interface OldestRows {
  table: PgTable
  /** Condition of the rows to change or delete. A row that was changed must not meet it any more. */
  isOld: SQL | undefined
  /** The column of an index by which they are found. */
  by: PgColumn
}

/**
 * The rows that meet a condition, in batches, the oldest first: a single statement for all could time out each time.
 * Yields the condition that selects the rows of a batch by their primary keys; the last batch may be empty.
 */
export async function* oldestRows(db: Database, { table, isOld, by }: OldestRows): AsyncGenerator<SQL> {
  const key = primaryKeyOf(table)
  const named = Object.fromEntries(key.map((column, at) => [`key${at}`, column]))
  for (;;) {
    const rows: Record<string, unknown>[] = await db
      .select(named)
      .from(table)
      .where(isOld)
      .orderBy(asc(by))
      .limit(batchSize)
    yield isListedKey(
      key,
      rows.map((row) => key.map((_, at) => row[`key${at}`])),
    )
    if (rows.length < batchSize) return
  }
}
