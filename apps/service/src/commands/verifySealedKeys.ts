import { join } from 'node:path'
import { describeRefusals, verifyDatabase } from '@latchkey/server'

import { openDevelopmentSecrets, readSecretsFile } from '../files/secretsFile.ts'
import type { ServiceSettings } from '../settings/readSettings.ts'
import { filesOf } from './namingFiles.ts'
import { openEnclave, openEnclaveHere } from './openEnclave.ts'
import { lockStore, openStore } from './openStore.ts'
import type { Print } from './Print.ts'

/**
 * Compares the secrets of both files with the database, opens everything that is sealed in it, and prints the outcome.
 * Records nothing.
 *
 * @returns whether the secrets belong to the database and all of it opened
 */
export async function verifySealedKeys(settings: ServiceSettings, print: Print): Promise<boolean> {
  const secrets = await (settings.secretsFile
    ? readSecretsFile(settings.secretsFile)
    : openDevelopmentSecrets(join(settings.dataDir!, 'secrets.json')))
  const enclave = await (settings.mode === 'production'
    ? openEnclave(settings.enclave!)
    : openEnclaveHere(secrets))
  const store = await openStore(settings, await lockStore(settings))
  try {
    await store.migrate()
    const { refusals, ...verified } = await verifyDatabase(store, {
      secrets,
      enclave,
      now: Date.now(),
      enclaveHasOwnSecrets: settings.mode === 'production',
    })
    const refused = refusals.length > 0 && describeRefusals(refusals, filesOf(settings))
    print({ ...verified, ...(refused && { refused }) })
    return !refused && Object.values(verified.tables).every(({ broken }) => broken.length === 0)
  } finally {
    await store.close()
    await enclave.close()
  }
}
