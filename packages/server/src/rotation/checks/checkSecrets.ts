import type { Enclave } from '@latchkey/enclave'

import { describeError } from '../../errors/describeError.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../ports/log.ts'
import type { Secrets } from '../../secrets/secrets.ts'
import type { Store } from '../../store/database/store.ts'
import { createCheckedEnclave } from './createCheckedEnclave.ts'
import { recordSecrets } from './recordSecrets.ts'

/**
 * Compares the secrets of a server with its database, before anything is sealed with them.
 *
 * @returns the enclave, which seals with keys of the database alone, and the same comparison for later
 * @throws SecretsRefused, EnclaveError UNAVAILABLE
 */
export async function checkSecrets({
  store: { db },
  secrets,
  enclave,
  clock,
  log,
}: {
  store: Pick<Store, 'db'>
  secrets: Secrets
  /** The enclave, unless it has the service's own secrets. */
  enclave: Enclave | undefined
  clock: Clock
  log: Log
}): Promise<{ enclave: Enclave | undefined; check: () => Promise<void> }> {
  const record = () => recordSecrets(db, { secrets, enclave, now: clock.now() })
  if (!enclave) {
    const check = async () => void (await record())
    await check()
    return { enclave, check }
  }
  const checked = createCheckedEnclave(enclave, {
    compare: async () => (await record())['enclave.sealKey']!,
    onFailure: (error) => log.error('secrets.checkFailed', describeError(error)),
  })
  await checked.check()
  return checked
}
