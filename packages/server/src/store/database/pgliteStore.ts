import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite, types } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { lockDirectory } from './lockDirectory.mjs'
import { migrateSchema } from './migrateSchema.ts'
import { migrationsFolder } from './migrationsFolder.ts'
import type { PgliteOptions } from './pglite.ts'
import { prepareQueries } from './prepareQueries.ts'
import { preparedSnapshot } from './snapshot.ts'
import type { Database, Store } from './store.ts'

/** Opens the embedded database. See `openPglite`, which loads this module on demand. */
export async function openPgliteStore(options: PgliteOptions): Promise<Store> {
  if ('memory' in options) {
    return createStore(await PGlite.create({ loadDataDir: await preparedSnapshot(options.snapshotFolder) }))
  }
  await mkdir(options.dataDir, { recursive: true, mode: 0o700 })
  const lock = options.lock ?? (await lockDirectory(options.dataDir))
  try {
    return createStore(await openDirectory(options.dataDir, options.snapshotFolder), lock.release)
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** A first start that was killed leaves the directory without its marker. The database is then created again. */
async function openDirectory(dataDir: string, snapshotFolder?: string): Promise<PGlite> {
  const database = join(dataDir, 'database')
  const marker = join(dataDir, 'database.ready')
  if (existsSync(marker)) return await PGlite.create({ dataDir: database })
  await rm(database, { recursive: true, force: true })
  const client = await PGlite.create({
    dataDir: database,
    loadDataDir: await preparedSnapshot(snapshotFolder),
  })
  await mkdir(marker)
  return client
}

/**
 * PGlite copies its parsers for every query, and at start adds one for every array type of Postgres: 10% of a query's
 * time. drizzle parses the arrays of this schema itself.
 */
function removeArrayParsers(client: PGlite): void {
  client.parsers = { ...types.parsers }
}

function createStore(client: PGlite, release?: () => Promise<void>): Store {
  removeArrayParsers(client)
  prepareQueries(client)
  const db = drizzle(client)
  return {
    db: db as unknown as Database,
    async migrate() {
      await migrateSchema(db as unknown as Database, () => migrate(db, { migrationsFolder }))
    },
    async ping() {
      await db.execute(sql`select 1`)
    },
    async tidy() {
      await client.exec('vacuum (analyze)')
    },
    async close() {
      if (client.closed) return
      await client.close()
      await release?.()
    },
  }
}
