import type { SQL } from 'drizzle-orm'
import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

import type { Database } from '../database/store.ts'
import type { Marks } from '../tables/marks.ts'

/**
 * Clears the personal columns of rows that outlive a person: null, or an empty text where a column needs one.
 * docs/decisions.md#personal-data
 *
 * @param more other columns to set
 */
export async function clearPersonal<Table extends PgTable>(
  db: Database,
  { table, personal }: Marks<Table>,
  { where, more }: { where: SQL | undefined; more: Partial<Record<string, unknown>> },
): Promise<void> {
  const columns: Record<string, { notNull: boolean }> = getTableColumns(table as PgTable)
  const cleared = Object.fromEntries(personal.map((name) => [name, columns[name]!.notNull ? '' : null]))
  await db
    .update(table as PgTable)
    .set({ ...cleared, ...more })
    .where(where)
}
