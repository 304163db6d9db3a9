import {
  createNodeKeyPair,
  importNodeKeyPair,
  type NodeKeyPair,
  openAtRest,
  sealAtRest,
} from '@latchkey/crypto/node'
import { createPlatformSecrets, type PlatformSecrets } from '@latchkey/enclave/platform'

import type { Clock } from '../ports/clock.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { findAttestationRoot, keepAttestationRoot } from '../store/bootProofs.ts'
import type { Database } from '../store/store.ts'

const name = 'simulated'

/** What signs the attestations of this deployment, and approves its manifests. */
export interface AttestationRoot {
  platform: PlatformSecrets
  approver: NodeKeyPair
}

/** The root of this deployment, made by whichever process first needs it. */
export async function openAttestationRoot(
  db: Database,
  { sealKey }: Pick<Secrets, 'sealKey'>,
  clock: Clock,
): Promise<AttestationRoot> {
  const place = { key: Buffer.from(sealKey, 'hex'), table: 'attestation_roots', id: name }
  const sealed = (await findAttestationRoot(db, name)) ?? (await keepAttestationRoot(db, name, await make()))
  const text = new TextDecoder().decode(openAtRest(place, Buffer.from(sealed, 'base64')))
  const { approverKey, ...platform } = JSON.parse(text) as PlatformSecrets & { approverKey: string }
  return { platform, approver: importNodeKeyPair(approverKey) }

  async function make(): Promise<string> {
    const platform = await createPlatformSecrets(clock.now())
    const made = { ...platform, approverKey: createNodeKeyPair().exportPrivateKey() }
    return Buffer.from(sealAtRest(place, JSON.stringify(made))).toString('base64')
  }
}
