import type { Enclave } from '@latchkey/enclave'

import type { StoredSecrets } from '../files/secretsFile.ts'
import type { KeyTimes } from '../telemetry/telemetry.types.ts'

/**
 * When the keys of the service and of its enclave were made. The enclave's have names of their own, and are missing while
 * it is away.
 */
export async function readKeyTimes(
  { madeAt = {} }: Pick<StoredSecrets, 'madeAt'>,
  enclave: Pick<Enclave, 'identity'>,
): Promise<KeyTimes> {
  // The enclave has the one that signs.
  const { signerKey: _, ...own } = madeAt
  const identity = await enclave.identity().catch(() => undefined)
  const { sealKey, signerKey } = identity?.madeAt ?? {}
  return { ...own, 'enclave.sealKey': sealKey, 'enclave.signerKey': signerKey }
}
