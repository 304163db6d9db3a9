import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Store } from '@latchkey/server'
import { type DirectoryLock, lockDirectory } from '@latchkey/server/lock'
import type { Log } from '@latchkey/server/ports'

import type { ServiceSettings } from '../settings/readSettings.ts'

type Place = Pick<ServiceSettings, 'databaseUrl' | 'databaseConnections' | 'dataDir'>

/**
 * Takes the embedded database's directory for this process, before anything heavy is loaded: a second
 * start is told so within a second. Undefined where the database is a server.
 */
export async function lockStore({ databaseUrl, dataDir }: Place): Promise<DirectoryLock | undefined> {
  if (databaseUrl) return undefined
  // The directory that was named first, so that what is wrong with it is said of it.
  return lockDirectory(await openDirectory(join(await openDirectory(dataDir!), 'pglite')))
}

/** Opens the database that the settings name. The other kind is not even loaded. */
export async function openStore(
  { databaseUrl, databaseConnections: connections, dataDir }: Place,
  lock: DirectoryLock | undefined,
  log?: Log,
): Promise<Store> {
  if (databaseUrl) {
    const { openPostgres } = await import('@latchkey/server/postgres')
    return openPostgres(databaseUrl, { connections, log })
  }
  const { openPglite } = await import('@latchkey/server/pglite')
  return openPglite({ dataDir: join(dataDir!, 'pglite'), lock })
}

/** Makes a directory where there is none yet, for its owner alone. */
export async function openDirectory(directory: string): Promise<string> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  return directory
}
