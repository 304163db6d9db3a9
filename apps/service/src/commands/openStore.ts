import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Store } from '@latchkey/server'

import type { ServiceSettings } from '../settings/readSettings.ts'

/** Opens the database that the settings name. The other kind is not even loaded. */
export async function openStore({ databaseUrl, dataDir }: ServiceSettings): Promise<Store> {
  if (databaseUrl) {
    const { openPostgres } = await import('@latchkey/server/postgres')
    return openPostgres(databaseUrl)
  }
  const { openPglite } = await import('@latchkey/server/pglite')
  return openPglite({ dataDir: join(await openDataDir(dataDir), 'pglite') })
}

/** Makes the data directory where there is none yet, for its owner alone. */
export async function openDataDir(dataDir: string | undefined): Promise<string> {
  if (dataDir === undefined) throw new TypeError('Settings without a database URL name a directory')
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  return dataDir
}
