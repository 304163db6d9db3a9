import { resealDatabase } from '@latchkey/server'

import { readSecretsFile } from '../files/secretsFile.ts'
import { StartRefused } from '../StartRefused.ts'
import type { ServiceSettings } from '../settings/readSettings.ts'
import { namingFiles } from './namingFiles.ts'
import { openEnclave } from './openEnclave.ts'
import { lockStore, openStore } from './openStore.ts'
import type { Print } from './Print.ts'

/**
 * Seals everything sealed in the database with the current keys, of the enclave and of the service, and prints the
 * outcome.
 *
 * @returns whether everything opened
 */
export async function resealSealedKeys(settings: ServiceSettings, print: Print): Promise<boolean> {
  if (settings.mode === 'development')
    throw new StartRefused('A development service has one seal key; --reseal-keys is for production.')
  const secrets = await readSecretsFile(settings.secretsFile!)
  const enclave = await openEnclave(settings.enclave!)
  const store = await openStore(settings, await lockStore(settings))
  try {
    await store.migrate()
    const tables = await namingFiles(settings, () =>
      resealDatabase(store, { secrets, enclave, now: Date.now() }),
    )
    print(tables)
    return Object.values(tables).every(({ broken }) => broken.length === 0)
  } finally {
    await store.close()
    await enclave.close()
  }
}
