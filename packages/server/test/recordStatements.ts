import { fillPlaceholders, type Query } from 'drizzle-orm'

import type { Database, Store } from '../src/store/database/store.ts'

/** All statements that ran. */
export interface RecordedStatements {
  /** The texts of statements since the last call, without values. */
  take(): string[]
  /** The statements since the last call, with values. */
  takeQueries(): Query[]
}

/** Listens to a database; call before anything prepares a query on it. */
export function recordStatements({ db }: Pick<Store, 'db'>): RecordedStatements {
  let queries: Query[] = []
  /** A connection of Postgres has one session for all its transactions. */
  const heard = new WeakSet<object>()

  function listen({ _: { session } }: Database): void {
    if (heard.has(session)) return
    heard.add(session)
    const { prepareQuery, transaction } = session
    session.prepareQuery = (...args) => {
      const prepared = prepareQuery.apply(session, args)
      const { execute } = prepared
      prepared.execute = (...values) => {
        const { sql, params } = args[0]
        queries.push({ sql, params: fillPlaceholders(params, (values[0] as Record<string, unknown>) ?? {}) })
        return execute.apply(prepared, values)
      }
      return prepared as never
    }
    session.transaction = (work, ...how) =>
      transaction.call(
        session,
        async (inside) => {
          listen(inside)
          queries.push({ sql: 'begin', params: [] })
          return await work(inside)
        },
        ...how,
      ) as never
  }

  function takeQueries(): Query[] {
    const taken = queries
    queries = []
    return taken
  }

  listen(db)
  return { take: () => takeQueries().map((query) => query.sql), takeQueries }
}
