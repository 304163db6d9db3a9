import type { Database } from './store.ts'

/**
 * Builds a statement once per database and keeps it: building the SQL of a short query takes as long as running it.
 * Only for statements that run outside of transactions, each of which is a database of its own. A null for a
 * placeholder of a jsonb column is stored as JSON's null.
 */
export function prepareOnce<Statement>(build: (db: Database) => Statement): (db: Database) => Statement {
  const statements = new WeakMap<Database, Statement>()
  return (db) => {
    const known = statements.get(db)
    if (known !== undefined) return known
    const statement = build(db)
    statements.set(db, statement)
    return statement
  }
}
