import { getTableColumns, type Placeholder, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

import type { Database } from './store.ts'

/**
 * Builds a statement once per connection and keeps it: building the SQL of a short query takes as long as running it.
 * A null for a placeholder of a jsonb column is stored as JSON's null.
 */
export function prepareOnce<Statement>(build: (db: Database) => Statement): (db: Database) => Statement {
  const statements = new WeakMap<object, Statement>()
  return (db) => {
    const connection = connectionOf(db)
    const known = statements.get(connection)
    if (known !== undefined) return known
    const statement = build(db)
    statements.set(connection, statement)
    return statement
  }
}

/** Client that drizzle sends statements to: the pool or a transaction's connection. PGlite has one per transaction. */
const connectionOf = (db: Database): object => (db._.session as unknown as { client: object }).client

/** A placeholder for each column of a table, of the same name. */
export const placeholdersFor = <Table extends PgTable>(
  table: Table,
): Record<keyof Table['_']['columns'] & string, Placeholder> =>
  Object.fromEntries(
    Object.keys(getTableColumns(table)).map((name) => [name, sql.placeholder(name)]),
  ) as never
