import { sql } from 'drizzle-orm'
import { drizzle, type NodePgClient } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'

import { errorCodeOf } from '../../errors/describeError.ts'
import { systemClock } from '../../ports/clock.ts'
import { type Log, silentLog } from '../../ports/log.ts'
import { redactLog } from '../../ports/redactLog.ts'
import * as schema from '../tables/schema.ts'
import { type ConnectionPool, createConnectionPool } from './connectionPool.ts'
import { migrationsFolder } from './migrationsFolder.ts'
import { createPoolEvents } from './poolEvents.ts'
import { openPostgresConnection, type PostgresConnection } from './postgresConnection.ts'
import type { Database, Store } from './store.ts'
import { upgradePreRelease } from './upgradePreRelease.ts'

export interface OpenPostgresOptions {
  /** Maximum number of connections of this process. @default 10 */
  connections?: number | undefined
  /** Gets `database.away`, `database.back`, `database.full` and `database.busy`. @default none */
  log?: Log | undefined
  /** Factor of all waits: for tests, whose machine may be busy with others. @default 1 */
  patience?: number | undefined
}

/** Id of the advisory lock, the same in all processes. */
const migrationLock = 7_241_300_451

/** In milliseconds, as all of these. */
const connectMs = 5_000
/** Exceeds `statement_timeout`, so that it is reached only if the server or the network hangs. */
const answerMs = 12_000
const waitMs = 5_000
const serverMs = 10_000
/** How long a process waits for another one to finish its migration, or for a lock on a table. */
const migrationLockMs = 10 * 60_000

type PooledDatabase = PostgresConnection & { db: ReturnType<typeof bindDatabase> }

/** Opens a Postgres server (15 or newer), where any number of service processes may run. */
export async function openPostgres(url: string, options: OpenPostgresOptions = {}): Promise<Store> {
  const { connections: size = 10, log = silentLog, patience = 1 } = options
  const connectionString = withLibpqModes(url)
  let unwritableAt: number | undefined
  const pool = createConnectionPool<PooledDatabase>({
    async open() {
      const connection = await openPostgresConnection({
        connectionString,
        application_name: 'latchkey',
        statement_timeout: serverMs * patience,
        lock_timeout: serverMs * patience,
        idle_in_transaction_session_timeout: serverMs * patience,
        connectMs: connectMs * patience,
        answerMs: answerMs * patience,
        onUnwritable() {
          unwritableAt = performance.now()
        },
      })
      return Object.assign(connection, { db: bindDatabase(connection) })
    },
    size,
    isFull: (error) => errorCodeOf(error) === '53300',
    events: createPoolEvents(redactLog(log), systemClock),
    clock: systemClock,
    waitMs: waitMs * patience,
  })
  const db = bindPool(pool)
  return {
    db,
    migrate: () => migrateAlone(connectionString),
    async ping() {
      await db.execute(sql`select 1`)
    },
    unwritableAt: () => unwritableAt,
    close: pool.close,
  }
}

const bindDatabase = (connection: PostgresConnection) =>
  drizzle(connection as unknown as NodePgClient, { schema })

function bindPool(pool: ConnectionPool<PooledDatabase>): Database {
  const client: Pick<PostgresConnection, 'query'> = {
    query: (config, values) => pool.use((connection) => connection.query(config, values)),
  }
  const db = drizzle(client as unknown as NodePgClient, { schema })
  // Drizzle's own version never releases the connection if `begin` fails.
  db._.session.transaction = (work, config) =>
    pool.use((connection) => connection.db.transaction(work as never, config))
  return db as unknown as Database
}

/** Processes that start together migrate one after the other, with a session lock. */
async function migrateAlone(connectionString: string): Promise<void> {
  const config = { connectionString, application_name: 'latchkey-migration', lock_timeout: migrationLockMs }
  const connection = await openPostgresConnection({ ...config, connectMs })
  try {
    await connection.query({ text: 'select pg_advisory_lock($1)' }, [migrationLock])
    const db = bindDatabase(connection)
    await upgradePreRelease(db as unknown as Database)
    await migrate(db, { migrationsFolder })
  } finally {
    connection.close()
  }
}

/**
 * Makes `sslmode` mean what it means to libpq: `require` encrypts, `verify-full` also checks the certificate. By default
 * node-postgres treats both as `verify-full`, and prints a warning.
 */
const withLibpqModes = (url: string): string =>
  /[?&]sslmode=/.test(url) && !url.includes('uselibpqcompat=') ? `${url}&uselibpqcompat=true` : url
