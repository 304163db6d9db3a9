import { join } from 'node:path'
import type { Enclave } from '@latchkey/enclave'
import type { Secrets, Store } from '@latchkey/server'

import { openDevelopmentSecrets, readSecretsFile } from '../files/secretsFile.ts'
import type { ServiceSettings } from '../settings/readSettings.ts'
import { openEnclave, openEnclaveHere } from './openEnclave.ts'
import { lockStore, openStore } from './openStore.ts'

/** A database with the secrets and the enclave that belong to it. */
export interface OpenDatabase {
  store: Store
  secrets: Secrets
  enclave: Enclave
}

/** Does work with the database of a service, without starting it. The database is migrated before. */
export async function withStore<Result>(
  settings: ServiceSettings,
  work: (store: Store) => Promise<Result>,
): Promise<Result> {
  const store = await openStore(settings, await lockStore(settings))
  try {
    await store.migrate()
    return await work(store)
  } finally {
    await store.close()
  }
}

/** Does work with the database, the secrets and the enclave of a service, without starting it. */
export async function withDatabase<Result>(
  settings: ServiceSettings,
  work: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const secrets = await (settings.secretsFile
    ? readSecretsFile(settings.secretsFile)
    : openDevelopmentSecrets(join(settings.dataDir!, 'secrets.json')))
  const enclave = await (settings.mode === 'production'
    ? openEnclave(settings.enclave!)
    : openEnclaveHere(secrets))
  try {
    return await withStore(settings, (store) => work({ store, secrets, enclave }))
  } finally {
    await enclave.close()
  }
}
