import { adoptSecrets } from '@latchkey/server'

import { readSecretsFile } from '../files/secretsFile.ts'
import { StartRefused } from '../StartRefused.ts'
import type { ServiceSettings } from '../settings/readSettings.ts'
import { openEnclave } from './openEnclave.ts'
import { lockStore, openStore } from './openStore.ts'
import type { Print } from './Print.ts'

/** Makes the secrets of both files those of the database, whatever it was used with, and prints their fingerprints. */
export async function adoptFoundSecrets(settings: ServiceSettings, print: Print): Promise<void> {
  if (settings.mode === 'development')
    throw new StartRefused('--adopt-secrets is for production. In development, choose a new --data-dir.')
  const secrets = await readSecretsFile(settings.secretsFile!)
  const enclave = await openEnclave(settings.enclave!)
  const store = await openStore(settings, await lockStore(settings))
  try {
    await store.migrate()
    print(await adoptSecrets(store.db, { secrets, enclave, now: Date.now() }))
  } finally {
    await store.close()
    await enclave.close()
  }
}
