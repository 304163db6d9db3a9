import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Store } from '@latchkey/server'
import { type DirectoryLock, lockDirectory } from '@latchkey/server/lock'
import type { Log } from '@latchkey/server/ports'

import type { ServiceSettings } from '../settings/readSettings.ts'

type StoreSettings = Pick<
  ServiceSettings,
  'databaseUrl' | 'databaseReadUrl' | 'databaseConnections' | 'databaseStatementNames' | 'dataDir'
>

/**
 * Locks the embedded database's directory before anything heavy is loaded, so that a second start fails within a
 * second. Returns undefined for a Postgres server.
 */
export async function lockStore({ databaseUrl, dataDir }: StoreSettings): Promise<DirectoryLock | undefined> {
  if (databaseUrl) return undefined
  // The given directory first, so that its errors name it.
  return lockDirectory(await openDirectory(join(await openDirectory(dataDir!), 'pglite')))
}

/** Opens the configured database. The other driver is not loaded. */
export async function openStore(
  { databaseUrl, databaseReadUrl, databaseConnections, databaseStatementNames, dataDir }: StoreSettings,
  lock: DirectoryLock | undefined,
  log?: Log,
): Promise<Store> {
  if (databaseUrl) {
    const { openPostgres } = await import('@latchkey/server/postgres')
    return openPostgres(databaseUrl, {
      readUrl: databaseReadUrl,
      connections: databaseConnections,
      statementNames: databaseStatementNames,
      log,
    })
  }
  const { openPglite } = await import('@latchkey/server/pglite')
  return openPglite({ dataDir: join(dataDir!, 'pglite'), lock })
}

/** Creates a directory, readable by its owner only. */
export async function openDirectory(directory: string): Promise<string> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  return directory
}
