import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'

/** The columns of a table's primary key, in order. */
export function primaryKeyOf(table: PgTable): PgColumn[] {
  const { columns, primaryKeys } = getTableConfig(table)
  const names = primaryKeys[0]?.columns.map(({ name }) => name)
  return names
    ? names.flatMap((name) => columns.filter((column) => column.name === name))
    : columns.filter(({ primary }) => primary)
}

/** `"a"`, or `("a", "b")`: what a row's key is compared as. */
export const keyOf = (columns: readonly PgColumn[]): SQL =>
  columns.length === 1 ? sql`${columns[0]!}` : sql`(${sql.join([...columns], sql`, `)})`

/** Whether the key is one of those that a query selects. */
export const isSelectedKey = (columns: readonly PgColumn[], keys: SQL): SQL =>
  columns.length === 1
    ? // Postgres evaluates an array once, before anything else, whatever the plan.
      sql`${columns[0]!} = any(array(${keys}))`
    : sql`${keyOf(columns)} in (${keys})`

/** Whether the key is one of these. The SQL text is the same for any number of them: each text is prepared. */
export const isListedKey = (columns: readonly PgColumn[], keys: readonly (readonly unknown[])[]): SQL =>
  isKeyIn(columns, JSON.stringify(keys))

/** The same for a list of keys in JSON, or a placeholder for one. */
export function isKeyIn(columns: readonly PgColumn[], json: string | Placeholder): SQL {
  const values = columns.map(
    (column, at) => sql`(value ->> ${sql.raw(String(at))})::${sql.raw(column.getSQLType())}`,
  )
  const listed = sql`select ${sql.join(values, sql`, `)} from json_array_elements(${json}::json)`
  return isSelectedKey(columns, listed)
}
