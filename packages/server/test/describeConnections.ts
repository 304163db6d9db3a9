import type { Store } from '@latchkey/server'
import { openPglite } from '@latchkey/server/pglite'
import { openPostgres } from '@latchkey/server/postgres'
import { eq, sql } from 'drizzle-orm'
import { Client } from 'pg'
import { describe, expect, it } from 'vitest'

import { isUnavailable } from '../src/errors/describeError.ts'
import type { LogFacts } from '../src/ports/log.ts'
import { openPostgresConnection } from '../src/store/database/postgresConnection.ts'
import { activities, authenticators, limits } from '../src/store/tables/schema.ts'
import { ignoreParameters, refuseParameters, startPooler } from './outages/startPooler.ts'

/** Connections to a Postgres server, and their faults. */
export function describeConnections(createDatabase: () => Promise<string>): void {
  const warnings: [event: string, facts: LogFacts | undefined][] = []
  const warn = (event: string, facts?: LogFacts) => void warnings.push([event, facts])
  const log = { debug() {}, info() {}, warn, error: warn }

  async function withStore(
    connections: number,
    test: (store: Store, url: string) => Promise<void>,
    patience = 20,
  ) {
    const url = await createDatabase()
    const store = await openPostgres(url, { connections, log, patience })
    try {
      await store.migrate()
      await test(store, url)
    } finally {
      await store.close()
    }
  }

  async function asAdmin<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
    const client = new Client(url)
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  }

  const read = async ({ db }: Pick<Store, 'db'>, text: string) =>
    ((await db.execute(sql.raw(text))) as unknown as { rows: Record<string, unknown>[] }).rows
  const pidOf = async (store: Pick<Store, 'db'>) =>
    (await read(store, 'select pg_backend_pid() as pid'))[0]!.pid
  /** Ends all sessions of a store, as an operator or a restart does. */
  const terminate = (url: string) =>
    asAdmin(url, (client) =>
      client.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'latchkey'`),
    )
  /** A statement that is prepared from the second time on. */
  const readTwice = async (db: Store['db']) => {
    for (let turn = 0; turn < 2; turn++) await db.select().from(limits).where(eq(limits.key, 'k'))
  }
  const failure = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: unknown) => error,
    )

  describe('connections to Postgres', () => {
    it('behavior: rows are the same as those of the embedded database', async () => {
      const embedded = await openPglite({ memory: true })
      const id = '0190d9a5-0000-7000-8000-000000000001'
      const ids = { id, organizationId: id, bucket: id, userId: id, tenantId: id }
      const times = { createdAt: 1_767_268_800_123, updatedAt: 9_007_199_254_740_991 }
      const result = { text: 'é"\\\n', list: [1, null, { deep: true }], none: null }
      async function roundTrip({ db }: Store) {
        const names = { type: 't', intentKey: 'i', resultKey: 'r', fingerprint: 'f' }
        const status = 'ACTIVITY_STATUS_COMPLETED'
        await db.insert(activities).values({ ...ids, ...names, ...times, status, intent: {}, result })
        await db.insert(limits).values({ key: 'k', uses: [1, 9_007_199_254_740_991], expiresAt: 3 })
        const passkey: typeof authenticators.$inferInsert = {
          ...ids,
          ...times,
          name: 'n',
          credentialId: 'c',
          publicKey: 'p',
          algorithm: -7,
          rpId: 'r',
          aaguid: 'a',
          attestationType: 'none',
          transports: ['AUTHENTICATOR_TRANSPORT_INTERNAL', 'AUTHENTICATOR_TRANSPORT_HYBRID'],
          signCount: 4_294_967_295,
          backupEligible: true,
          backedUp: false,
        }
        await db.insert(authenticators).values(passkey)
        return [
          await db.select().from(activities),
          await db.select().from(limits),
          await db.select().from(authenticators),
        ]
      }
      await withStore(1, async (store) => {
        const rows = await roundTrip(store)
        expect(rows).toStrictEqual(await roundTrip(embedded))
        expect(rows[0]).toMatchObject([{ ...times, result }])
      })
      await embedded.close()
    })

    it('behavior: the server ends statements, waits for locks and idle transactions after 10 s', () =>
      withStore(
        1,
        async (store) => {
          for (const name of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
            expect(await read(store, `show ${name}`)).toEqual([{ [name]: '10s' }])
        },
        1,
      ))

    it('behavior: an idle session that is ended does no harm', () =>
      withStore(3, async (store, url) => {
        await Promise.all([store.ping(), store.ping(), store.ping()])
        await terminate(url)
        await expect.poll(() => failure(store.ping())).toBe(undefined)
      }))

    it('behavior: a session that is ended in a transaction fails it alone, and its place is free again', () =>
      withStore(2, async (store, url) => {
        for (let round = 0; round < 5; round++) {
          const error = await failure(
            store.db.transaction(async (transaction) => {
              await terminate(url)
              await transaction.execute(sql`select 1`)
            }),
          )
          expect(isUnavailable(error)).toBe(true)
        }
        const work = () => store.db.transaction((transaction) => transaction.execute(sql`select 1`))
        // A request waits 250 ms for the next attempt to connect, which may take a busy machine longer.
        await expect.poll(() => failure(work())).toBe(undefined)
        await Promise.all(Array.from({ length: 20 }, work))
      }))

    it('behavior: a transaction that does not even begin keeps no connection', () =>
      withStore(1, async (store) => {
        const isolationLevel = 'nonsense' as 'serializable'
        for (let round = 0; round < 3; round++)
          await expect(store.db.transaction(async () => undefined, { isolationLevel })).rejects.toThrow()
        await store.ping()
      }))

    it('behavior: a session prepares what runs again once, in transactions and outside', () =>
      withStore(1, async (store) => {
        await readTwice(store.db)
        await store.db.transaction(readTwice)
        const prepared = await read(
          store,
          `select name, generic_plans + custom_plans as runs from pg_prepared_statements where statement like '%limits%'`,
        )
        expect(prepared).toEqual([{ name: expect.stringMatching(/^latchkey_/), runs: '3' }])
      }))

    it('behavior: a statement whose columns a migration changed fails once, and is prepared anew', () =>
      withStore(1, async (store) => {
        await readTwice(store.db)
        await store.db.execute(sql.raw('alter table limits alter column key type varchar(200)'))
        expect(isUnavailable(await failure(readTwice(store.db)))).toBe(true)
        await expect.poll(() => failure(readTwice(store.db))).toBe(undefined)
      }))

    it('behavior: what a query violates costs no connection', () =>
      withStore(1, async (store) => {
        const pid = await pidOf(store)
        const row = { key: 'k', uses: [], expiresAt: 1 }
        await store.db.insert(limits).values(row)
        const twice = store.db.insert(limits).values(row)
        await expect(twice).rejects.toMatchObject({ cause: { code: '23505' } })
        await expect(
          store.db.transaction((transaction) => transaction.insert(limits).values(row)),
        ).rejects.toMatchObject({ cause: { code: '23505' } })
        expect(await pidOf(store)).toBe(pid)
      }))

    const raise = (code: string) => `do $$ begin raise exception 'away' using errcode = '${code}'; end $$`

    it.each(['08006', '57P01'])(
      'behavior: an ERROR %s is about another server, and costs no connection',
      (code) =>
        withStore(1, async (store) => {
          const pid = await pidOf(store)
          const error = await failure(read(store, raise(code)))
          expect(isUnavailable(error)).toBe(true)
          expect(await pidOf(store)).toBe(pid)
        }),
    )

    it.each(['42P05', '26000', '25006'])('behavior: after %s, the connection is replaced', (code) =>
      withStore(1, async (store) => {
        const pid = await pidOf(store)
        const error = await failure(read(store, raise(code)))
        expect(isUnavailable(error)).toBe(true)
        await expect.poll(() => pidOf(store)).not.toBe(pid)
      }),
    )

    it('behavior: after a pooler broke a named statement, names are left out, and the log says so', () =>
      withStore(1, async (store) => {
        warnings.length = 0
        await failure(read(store, raise('42P05')))
        await expect.poll(() => failure(store.ping())).toBe(undefined)
        await readTwice(store.db)
        expect(await read(store, 'select name from pg_prepared_statements')).toEqual([])
        expect(warnings).toContainEqual(['database.unnamed', { hint: expect.stringContaining('NAMES=none') }])
      }))

    it('parameters: statementNames none', async () => {
      const store = await openPostgres(await createDatabase(), { connections: 1, statementNames: 'none' })
      await store.migrate()
      await readTwice(store.db)
      expect(await read(store, 'select name from pg_prepared_statements')).toEqual([])
      await store.close()
    })

    it.each([
      ['refuses', refuseParameters],
      ['ignores', ignoreParameters],
    ])(
      'behavior: behind a pooler that %s the parameters of a session, transactions have their limits',
      async (_, change) => {
        const url = await createDatabase()
        const pooler = await startPooler(url, change)
        const store = await openPostgres(pooler.url, { connections: 2, log })
        await store.migrate()
        const limit = (db: Pick<Store, 'db'>) => read(db, 'show lock_timeout')
        expect(await store.db.transaction((db) => limit({ db }))).toEqual([{ lock_timeout: '10s' }])
        expect(await limit(store)).toEqual([{ lock_timeout: '0' }])
        await readTwice(store.db)
        expect(await read(store, 'select name from pg_prepared_statements')).toEqual([])
        await store.close()
        await pooler.stop()
      },
    )

    it('behavior: a migration leaves no lock behind', () =>
      withStore(1, async (store) => {
        const locks = "select * from pg_locks where locktype = 'advisory'"
        expect(await read(store, locks)).toEqual([])
      }))

    it('behavior: a query without an answer ends, and its connection with it', async () => {
      const connectionString = await createDatabase()
      const connection = await openPostgresConnection({ connectionString, connectMs: 5_000, answerMs: 100 })
      const error = await failure(connection.query({ text: 'select pg_sleep(60)' }))
      expect(error).toMatchObject({ name: 'DatabaseUnavailable', code: 'QUERY_TIMEOUT' })
      expect(connection.isReusable).toBe(false)
    })

    it('behavior: a connection that is left in a transaction is not lent again', async () => {
      const connectionString = await createDatabase()
      const connection = await openPostgresConnection({ connectionString, connectMs: 5_000 })
      expect(connection.isReusable).toBe(true)
      await connection.query({ text: 'begin' })
      expect(connection.isReusable).toBe(false)
      connection.close()
    })

    it('behavior: at the limit of the server all requests are served by the connections that are there', () =>
      withStore(8, async (store, url) => {
        const taken: Client[] = []
        const take = async () => {
          const client = new Client(url)
          taken.push(client.on('error', () => undefined))
          return await client.connect().then(
            () => true,
            () => false,
          )
        }
        warnings.length = 0
        await store.ping()
        while (await take());
        const query = () => store.db.execute(sql`select pg_sleep(0.01)`)
        await Promise.all(Array.from({ length: 100 }, query))
        expect(warnings).toEqual([
          [
            'database.full',
            { connections: 1, hint: expect.stringContaining('LATCHKEY_DATABASE_CONNECTIONS') },
          ],
        ])
        for (const client of taken) await client.end().catch(() => undefined)
      }))
  })
}
