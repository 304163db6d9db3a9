import { join } from 'node:path'
import { type VerifiedTable, verifyKeys } from '@latchkey/server'

import { openDevelopmentSecrets, readSecretsFile } from '../files/secretsFile.ts'
import type { ServiceSettings } from '../settings/readSettings.ts'
import { openEnclave, openEnclaveHere } from './openEnclave.ts'
import { lockStore, openStore } from './openStore.ts'
import type { Print } from './Print.ts'

/**
 * Opens every key in the database and prints the outcome.
 *
 * @returns whether all of them opened
 */
export async function verifySealedKeys(settings: ServiceSettings, print: Print): Promise<boolean> {
  const enclave = await (settings.mode === 'production'
    ? openEnclave(settings.enclave!)
    : openEnclaveHere(await localSecrets(settings)))
  const store = await openStore(settings, await lockStore(settings))
  try {
    await store.migrate()
    const tables: Record<string, VerifiedTable> = await verifyKeys(store, enclave)
    print(tables)
    return Object.values(tables).every(({ broken }) => broken.length === 0)
  } finally {
    await store.close()
    await enclave.close()
  }
}

const localSecrets = ({ secretsFile, dataDir }: ServiceSettings) =>
  secretsFile ? readSecretsFile(secretsFile) : openDevelopmentSecrets(join(dataDir!, 'secrets.json'))
