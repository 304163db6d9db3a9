import { sql } from 'drizzle-orm'
import { drizzle, type NodePgClient } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'

import { errorCodeOf } from '../../errors/describeError.ts'
import { systemClock } from '../../ports/clock.ts'
import { type Log, silentLog } from '../../ports/log.ts'
import { redactLog } from '../../ports/redactLog.ts'
import { type ConnectionPool, createConnectionPool } from './connectionPool.ts'
import { requireWholeDistribution } from './distribution/checkDatabase.ts'
import { measureDistribution } from './distribution/measureDistribution.ts'
import type { Ask } from './distribution/readTables.ts'
import { migrateSchema } from './migrateSchema.ts'
import { migrationLock } from './migrationLock.ts'
import { migrationsFolder } from './migrationsFolder.ts'
import { createPoolEvents, type PooledServer } from './poolEvents.ts'
import { openPostgresConnection, type PostgresConnection } from './postgresConnection.ts'
import { createSessionOpener, type StatementNames } from './sessionOpener.ts'
import type { Database, Store } from './store.ts'

export interface OpenPostgresOptions {
  /** Maximum number of connections of this process. @default 10 */
  connections?: number | undefined
  /** Whether statements are prepared by name. @default 'auto' */
  statementNames?: StatementNames | undefined
  /** URL of a standby: `replica` of the store. It gets as many connections. @default none */
  readUrl?: string | undefined
  /** Gets `database.` events: `away`, `back`, `full`, `busy`, `pooled` and `unnamed`; `replica.` for a standby. @default none */
  log?: Log | undefined
  /** Factor of all waits: for tests, whose machine may be busy with others. @default 1 */
  patience?: number | undefined
}

/** In milliseconds, as all of these. */
const connectMs = 5_000
/** Exceeds `statement_timeout`, so that it is reached only if the server or the network hangs. */
const answerMs = 12_000
const waitMs = 5_000
const serverMs = 10_000
/** A standby that doesn't answer is soon replaced by the primary. */
const replicaMs = { answerMs: 4_000, waitMs: 1_000, serverMs: 3_000 }
/** How long a process waits for another one to finish its migration, or for a lock on a table. */
const migrationLockMs = 10 * 60_000

type PooledDatabase = PostgresConnection & { db: ReturnType<typeof bindDatabase> }

/** Opens a Postgres server (15 or newer), where any number of service processes may run. */
export async function openPostgres(url: string, options: OpenPostgresOptions = {}): Promise<Store> {
  const { readUrl } = options
  let unwritableAt: number | undefined
  const primary = connect(url, options, {
    server: 'database',
    waits: { answerMs, waitMs, serverMs },
    onUnwritable() {
      unwritableAt = performance.now()
    },
  })
  const replica = readUrl ? connect(readUrl, options, { server: 'replica', waits: replicaMs }) : undefined
  const { db } = primary
  return {
    db,
    ...(replica && { replica: replica.db }),
    migrate: () => migrateAlone(url),
    async ping() {
      await db.execute(sql`select 1`)
    },
    unwritableAt: () => unwritableAt,
    measureDistribution: () => measureDistribution(askBy(db)),
    async close() {
      await Promise.all([primary.close(), replica?.close()])
    },
  }
}

/** Runs statements without values. */
const askBy =
  (db: Database): Ask =>
  async (text) =>
    ((await db.execute(sql.raw(text))) as unknown as { rows: Record<string, unknown>[] }).rows

interface ConnectParameters {
  server: PooledServer
  waits: { answerMs: number; waitMs: number; serverMs: number }
  onUnwritable?: (() => void) | undefined
}

/** Connects to a server once it is asked something. */
function connect(
  url: string,
  { connections: size = 10, statementNames: names = 'auto', patience = 1, ...options }: OpenPostgresOptions,
  { server, waits, onUnwritable }: ConnectParameters,
): { db: Database; close(): Promise<void> } {
  const log = redactLog(options.log ?? silentLog)
  const serverMs = waits.serverMs * patience
  const open = createSessionOpener({
    connectionString: url,
    application_name: 'latchkey',
    limits: {
      statement_timeout: serverMs,
      lock_timeout: serverMs,
      idle_in_transaction_session_timeout: serverMs,
    },
    names,
    isReadOnly: server === 'replica',
    log,
    connectMs: connectMs * patience,
    answerMs: waits.answerMs * patience,
    onUnwritable,
  })
  const pool = createConnectionPool<PooledDatabase>({
    async open() {
      const connection = await open()
      return Object.assign(connection, { db: bindDatabase(connection) })
    },
    size,
    isFull,
    events: createPoolEvents(log, systemClock, server),
    clock: systemClock,
    waitMs: waits.waitMs * patience,
  })
  return { db: bindPool(pool), close: pool.close }
}

const bindDatabase = (connection: PostgresConnection) => drizzle(connection as unknown as NodePgClient)

function bindPool(pool: ConnectionPool<PooledDatabase>): Database {
  const client: Pick<PostgresConnection, 'query'> = {
    query: (config, values) => pool.use((connection) => connection.query(config, values)),
  }
  const db = drizzle(client as unknown as NodePgClient)
  // Drizzle's own version never releases the connection if `begin` fails.
  db._.session.transaction = (work, config) =>
    pool.use((connection) => connection.db.transaction(work as never, config))
  return db as unknown as Database
}

/** At the connection limit of the server, or of a pooler, whose code (08P01) says less than its sentence. */
const isFull = (error: unknown): boolean =>
  errorCodeOf(error) === '53300' || /no more connections allowed/.test(String(Object(error).cause))

/** Processes that start together migrate one after the other. All of it is one transaction. */
async function migrateAlone(connectionString: string): Promise<void> {
  const config = { connectionString, application_name: 'latchkey-migration', connectMs }
  const connection = await openPostgresConnection(config)
  try {
    await bindDatabase(connection).transaction(async (transaction) => {
      // A role may have timeouts that are meant for requests.
      const timeouts = { lock_timeout: migrationLockMs, statement_timeout: 0 }
      for (const [name, value] of Object.entries(timeouts))
        await transaction.execute(sql.raw(`set local ${name} = ${value}`))
      await transaction.execute(sql`select pg_advisory_xact_lock(${migrationLock})`)
      await requireWholeDistribution(askBy(transaction as unknown as Database))
      // Drizzle's migrations begin a transaction of their own: here, a savepoint.
      const nested = bindDatabase(connection)
      nested._.session.transaction = (work) => transaction.transaction(work as never)
      await migrateSchema(transaction as unknown as Database, () => migrate(nested, { migrationsFolder }))
    })
  } finally {
    connection.close()
  }
}
