import { resealDatabase } from '@latchkey/server'

import { StartRefused } from '../StartRefused.ts'
import type { ServiceSettings } from '../settings/readSettings.ts'
import { namingFiles } from './namingFiles.ts'
import type { Print } from './Print.ts'
import { withDatabase } from './withDatabase.ts'

/**
 * Seals everything sealed in the database with the current keys, of the enclave and of the service, and prints the
 * outcome.
 *
 * @returns whether everything opened
 */
export async function resealSealedKeys(settings: ServiceSettings, print: Print): Promise<boolean> {
  if (settings.mode === 'development')
    throw new StartRefused('A development service has one seal key; --reseal-keys is for production.')
  return await withDatabase(settings, async ({ store, secrets, enclave }) => {
    const tables = await namingFiles(settings, () =>
      resealDatabase(store, { secrets, enclave, now: Date.now() }),
    )
    print(tables)
    return Object.values(tables).every(({ broken }) => broken.length === 0)
  })
}
