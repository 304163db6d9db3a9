import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite, types } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'

import { lockDirectory } from './lockDirectory.mjs'
import type { DirectoryLock } from './lockDirectory.types.ts'
import { migrationsFolder } from './migrationsFolder.ts'
import { prepareQueries } from './prepareQueries.ts'
import * as schema from './schema.ts'
import { preparedSnapshot } from './snapshot.ts'
import type { Database, Store } from './store.ts'

export type PgliteOptions =
  | { memory: true; snapshotFolder?: string }
  | {
      dataDir: string
      snapshotFolder?: string
      /** Of the directory, where the caller took it already, to be refused before anything is loaded. */
      lock?: DirectoryLock | undefined
    }

/**
 * Opens the embedded database, in memory or in a directory that no other process may use meanwhile.
 * @throws {@link DirectoryBusyError} when another process holds the directory.
 */
export async function openPglite(options: PgliteOptions): Promise<Store> {
  if ('memory' in options) {
    return asStore(await PGlite.create({ loadDataDir: await preparedSnapshot(options.snapshotFolder) }))
  }
  await mkdir(options.dataDir, { recursive: true, mode: 0o700 })
  const lock = options.lock ?? (await lockDirectory(options.dataDir))
  try {
    return asStore(await openDirectory(options.dataDir, options.snapshotFolder), lock.release)
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** A first start that was killed half-way leaves a directory without its mark: it is begun again. */
async function openDirectory(dataDir: string, snapshotFolder?: string): Promise<PGlite> {
  const database = join(dataDir, 'database')
  const mark = join(dataDir, 'database.ready')
  if (existsSync(mark)) return await PGlite.create({ dataDir: database })
  await rm(database, { recursive: true, force: true })
  const client = await PGlite.create({
    dataDir: database,
    loadDataDir: await preparedSnapshot(snapshotFolder),
  })
  await mkdir(mark)
  return client
}

/**
 * PGlite copies its table of parsers at every query, and fills it with the arrays of all types that Postgres knows: a
 * tenth of a query's time. Arrays of ours drizzle reads by itself.
 */
function forgetArrays(client: PGlite): void {
  client.parsers = { ...types.parsers }
}

function asStore(client: PGlite, release?: () => Promise<void>): Store {
  forgetArrays(client)
  prepareQueries(client)
  const db = drizzle(client, { schema })
  return {
    db: db as unknown as Database,
    migrate: () => migrate(db, { migrationsFolder }),
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
