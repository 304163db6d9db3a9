import type { Database, Store } from '../src/store/database/store.ts'

/** The texts of all statements that ran, without their values. */
export interface RecordedStatements {
  /** Statements since the last call. */
  take(): string[]
}

/** Listens to a database; call before anything prepares a query on it. */
export function recordStatements({ db }: Pick<Store, 'db'>): RecordedStatements {
  let texts: string[] = []

  function listen({ _: { session } }: Database): void {
    const { prepareQuery, transaction } = session
    session.prepareQuery = (...args) => {
      const prepared = prepareQuery.apply(session, args)
      const { execute } = prepared
      prepared.execute = (...values) => {
        texts.push(args[0].sql)
        return execute.apply(prepared, values)
      }
      return prepared as never
    }
    session.transaction = (work, ...how) =>
      transaction.call(
        session,
        async (inside) => {
          listen(inside)
          texts.push('begin')
          return await work(inside)
        },
        ...how,
      ) as never
  }

  listen(db)
  return {
    take() {
      const taken = texts
      texts = []
      return taken
    },
  }
}
