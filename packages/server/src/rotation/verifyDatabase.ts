import type { Enclave } from '@latchkey/enclave'

import type { SecretRefusal } from '../errors/SecretsRefused.ts'
import type { Secrets } from '../secrets/secrets.ts'
import type { Store } from '../store/database/store.ts'
import { type VerifiedTable, verifyKeys } from '../wallets/verifyKeys.ts'
import type { SecretName } from './checks/presentSecrets.ts'
import { examineSecrets } from './checks/recordSecrets.ts'
import type { SealedName } from './countLosses.ts'
import { verifySecrets } from './verifySecrets.ts'

export interface VerifiedDatabase {
  tables: Partial<Record<SealedName, VerifiedTable>>
  /** Fingerprints of the secrets in use. */
  fingerprints: Partial<Record<SecretName, string>>
  /** Secrets that aren't those that the database is used with. */
  refusals: SecretRefusal[]
}

/** Compares the secrets with the database, and opens everything that is sealed in it. Records nothing. */
export async function verifyDatabase(
  store: Pick<Store, 'db'>,
  {
    secrets,
    enclave,
    now,
    enclaveHasOwnSecrets = true,
  }: {
    secrets: Secrets
    enclave: Enclave
    now: number
    /** False in development, where they are the service's. */
    enclaveHasOwnSecrets?: boolean | undefined
  },
): Promise<VerifiedDatabase> {
  const use = { secrets, enclave: enclaveHasOwnSecrets ? enclave : undefined, now }
  const { present, refusals } = await examineSecrets(store.db, use)
  return {
    tables: { ...(await verifyKeys(store, enclave)), ...(await verifySecrets(store, secrets)) },
    fingerprints: Object.fromEntries(Object.entries(present).map(([name, { current }]) => [name, current])),
    refusals,
  }
}
