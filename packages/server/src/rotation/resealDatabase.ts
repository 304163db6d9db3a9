import type { Enclave } from '@latchkey/enclave'

import type { Secrets } from '../secrets/secrets.ts'
import type { Store } from '../store/database/store.ts'
import { type ResealedTable, resealKeys } from '../wallets/resealKeys.ts'
import { dropReplacedSecrets, recordSecrets } from './checks/recordSecrets.ts'
import { resealSecrets } from './resealSecrets.ts'

/**
 * Seals everything that is sealed in a database with the keys in use, of the service and of the enclave. If all of it
 * opened, the keys before them may be dropped. The service may run meanwhile; repeating it is safe. docs/rotation.md#rotation
 *
 * @throws SecretsRefused if the secrets aren't those that the database is used with
 */
export async function resealDatabase(
  store: Pick<Store, 'db'>,
  { secrets, enclave, now }: { secrets: Secrets; enclave: Enclave; now: number },
): Promise<Record<string, ResealedTable>> {
  const present = await recordSecrets(store.db, { secrets, enclave, now })
  const tables: Record<string, ResealedTable> = {
    ...(await resealKeys(store, enclave)),
    ...(await resealSecrets(store, secrets)),
  }
  if (Object.values(tables).every(({ broken }) => broken.length === 0))
    await dropReplacedSecrets(store.db, present)
  return tables
}
