import { and, asc, gt, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

import { type Database, isOneOf } from './database/store.ts'

const pageSize = 1_000

export interface DeleteInPagesParameters {
  table: PgTable
  /** The primary key. */
  id: PgColumn
  /** Deletes only ids before this one. */
  before?: string | undefined
  /** Condition of the rows to delete. Compared again when they are deleted. */
  isOld: SQL
  /** Stops between two pages. */
  signal: AbortSignal
}

/**
 * Deletes old rows of a table without an index on their age, by walking its primary key: every statement is short,
 * however large the table is. Several processes may do it at once.
 *
 * @returns how many were deleted
 */
export async function deleteInPages(
  db: Database,
  { table, id, before, isOld, signal }: DeleteInPagesParameters,
): Promise<number> {
  let deleted = 0
  let after = '00000000-0000-0000-0000-000000000000'
  while (!signal.aborted) {
    const inPage = and(gt(id, after), before === undefined ? undefined : lt(id, before))
    const page = await db
      .select({ id, isOld: sql<boolean>`coalesce(${isOld}, false)` })
      .from(table)
      .where(inPage)
      .orderBy(asc(id))
      .limit(pageSize)
    const old = page.filter((row) => row.isOld).map((row) => String(row.id))
    if (old.length > 0) {
      const gone = await db
        .delete(table)
        .where(and(isOneOf(id, old), isOld))
        .returning({ one: sql`1` })
      deleted += gone.length
    }
    if (page.length < pageSize) break
    after = String(page.at(-1)!.id)
  }
  return deleted
}
