import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'

import { migrationsFolder } from './migrationsFolder.ts'
import * as schema from './schema.ts'
import type { Database, Store } from './store.ts'

/** Any number, as long as all our processes take the same. */
const migrationLock = 7_241_300_451

const quiet = () => undefined

/** Opens a Postgres server (15 or newer), where any number of service processes may run. */
export async function openPostgres(url: string): Promise<Store> {
  const client = postgres(url, {
    max: 10,
    connect_timeout: 5,
    onnotice: quiet,
    connection: { application_name: 'latchkey', statement_timeout: 10_000, lock_timeout: 10_000 },
  })
  const db = drizzle(client, { schema })
  return {
    db: db as unknown as Database,
    migrate: () => migrateAlone(url),
    async ping() {
      await db.execute(sql`select 1`)
    },
    close: () => client.end({ timeout: 5 }),
  }
}

/** Processes that start together migrate one after the other: a session lock, held over all of it. */
async function migrateAlone(url: string): Promise<void> {
  const client = postgres(url, { max: 1, connect_timeout: 5, onnotice: quiet })
  try {
    await client`select pg_advisory_lock(${migrationLock})`
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    await client.end({ timeout: 5 })
  }
}
