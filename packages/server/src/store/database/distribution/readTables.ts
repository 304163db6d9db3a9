import { getTableConfig } from 'drizzle-orm/pg-core'
import { distribution } from '../../tables/distribution.ts'
import * as schema from '../../tables/schema.ts'

const tables = { ...schema }

/** Runs one statement and returns its rows. */
export type Ask = (text: string, values?: unknown[]) => Promise<readonly Record<string, unknown>[]>

/** A table that is to be distributed. */
export interface TargetTable {
  name: string
  /** Column that it is split by, or `reference`: whole on every server. */
  column: string
  /** The table beside whose rows its rows are kept. */
  beside: string | undefined
}

/**
 * Tables that come before those with such a column, by its name and type, which are kept beside them. A bucket of activities is
 * an organization's id.
 */
const groups: Readonly<Record<string, string>> = {
  'organization_id uuid': 'organizations',
  'bucket uuid': 'organizations',
  'key text': 'limits',
}

/** All tables, in the order in which they are distributed. */
export const targetTables: readonly TargetTable[] = (
  Object.keys(distribution) as (keyof typeof distribution)[]
)
  .map((key) => {
    const { name, columns } = getTableConfig(tables[key])
    const column = distribution[key]
    const type = columns.find((one) => one.name === column)?.getSQLType()
    const group = groups[`${column} ${type}`]
    return { name, column, beside: group === name ? undefined : group }
  })
  .sort((left, right) => Number(left.beside !== undefined) - Number(right.beside !== undefined))

/** Name of the table that keeps the foreign keys which are dropped meanwhile. */
export const droppedKeys = 'drizzle.dropped_foreign_keys'

/** The column of each table that is distributed, or `reference`. */
export async function readDistributed(ask: Ask): Promise<ReadonlyMap<string, string>> {
  const rows = await ask(`select relname::text as name,
      case when partmethod = 'n' then 'reference' else column_to_column_name(logicalrelid, partkey) end as column
    from pg_dist_partition join pg_class on pg_class.oid = logicalrelid
    where relnamespace = current_schema()::regnamespace and (partmethod = 'h' or repmodel = 't')`)
  return new Map(rows.map((row) => [String(row.name), String(row.column)]))
}

/** Whether the database has the extension, which a cluster's coordinator has. */
export async function isCitus(ask: Ask): Promise<boolean> {
  const rows = await ask(`select 1 from pg_extension where extname = 'citus'`)
  return rows.length > 0
}
