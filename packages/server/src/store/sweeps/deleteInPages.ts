import { and, asc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

import type { Database } from '../database/store.ts'
import { isListedKey, keyOf, primaryKeyOf } from '../primaryKey.ts'

const pageSize = 1_000

export interface DeleteInPagesParameters {
  table: PgTable
  /** Columns of the index to walk, which identify a row. @default the primary key */
  key?: readonly PgColumn[] | undefined
  /**
   * Ends the walk. Only for the first column of the key: by another one, a statement would read more than a page for the
   * rows that match.
   */
  within?: SQL | undefined
  /** Condition of the rows to delete. Compared again when they are deleted. */
  isOld: SQL
  /** Stops between two pages. */
  signal: AbortSignal
}

/**
 * Deletes old rows of a table without an index on their age, by walking an index: every statement is short,
 * however large the table is. Several processes may do it at once.
 *
 * @returns how many were deleted
 */
export async function deleteInPages(
  db: Database,
  { table, key = primaryKeyOf(table), within, isOld, signal }: DeleteInPagesParameters,
): Promise<number> {
  const named = Object.fromEntries(key.map((column, at) => [`key${at}`, column]))
  const valuesOf = (row: Record<string, unknown>) => key.map((_, at) => row[`key${at}`])
  let deleted = 0
  let last: SQL | undefined
  while (!signal.aborted) {
    const page: Record<string, unknown>[] = await db
      .select({ ...named, isOld: sql<boolean>`coalesce(${isOld}, false)` })
      .from(table)
      .where(and(within, last && sql`${keyOf(key)} > ${last}`))
      .orderBy(...key.map((column) => asc(column)))
      .limit(pageSize)
    const old = page.filter((row) => row.isOld).map(valuesOf)
    if (old.length > 0) {
      const gone = await db
        .delete(table)
        .where(and(isListedKey(key, old), isOld))
        .returning({ one: sql`1` })
      deleted += gone.length
    }
    if (page.length < pageSize) break
    const end = valuesOf(page.at(-1)!).map((value, at) => sql.param(value, key[at]))
    last = sql`(${sql.join(end, sql`, `)})`
  }
  return deleted
}
