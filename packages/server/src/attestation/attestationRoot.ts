import { createNodeKeyPair, importNodeKeyPair, type NodeKeyPair } from '@latchkey/crypto/node'
import { createPlatformSecrets, type PlatformSecrets } from '@latchkey/enclave/platform'

import type { Clock } from '../ports/clock.ts'
import { createRowSeal } from '../secrets/createRowSeal.ts'
import type { Secrets } from '../secrets/secrets.ts'
import type { Database } from '../store/database/store.ts'
import { findAttestationRoot, keepAttestationRoot } from '../store/wallets/bootProofs.ts'

const name = 'simulated'

/** Where a root is sealed. */
export const locationOfRoot = (id: string) => ({ table: 'attestation_roots', id })

/** Keys that sign the attestations of this deployment and approve its manifests. */
export interface AttestationRoot {
  platform: PlatformSecrets
  approver: NodeKeyPair
}

/** The root of this deployment, made by whichever process first needs it. */
export async function openAttestationRoot(
  db: Database,
  secrets: Pick<Secrets, 'sealKey' | 'others'>,
  clock: Clock,
): Promise<AttestationRoot> {
  const rowSeal = createRowSeal(secrets)
  const sealed = (await findAttestationRoot(db, name)) ?? (await keepAttestationRoot(db, name, await make()))
  const text = rowSeal.open(locationOfRoot(name), sealed)
  const { approverKey, ...platform } = JSON.parse(text) as PlatformSecrets & { approverKey: string }
  return { platform, approver: importNodeKeyPair(approverKey) }

  async function make(): Promise<string> {
    const platform = await createPlatformSecrets(clock.now())
    const secrets = { ...platform, approverKey: createNodeKeyPair().exportPrivateKey() }
    return rowSeal.seal(locationOfRoot(name), JSON.stringify(secrets))
  }
}
