import { createHash } from 'node:crypto'
import { keyFingerprint } from '@latchkey/crypto/node'
import type { Enclave } from '@latchkey/enclave'

import { acceptedKeys, type RotatableSecret, rotatableSecrets, type Secrets } from '../../secrets/secrets.ts'

/** A secret that belongs to a database, by its file and its name there. */
export type SecretName = `service.${RotatableSecret}` | `enclave.${'sealKey' | 'signerKey' | 'journal'}`

/** Whether the database holds rows that only this secret opens. */
export const sealsRows: Record<SecretName, boolean> = {
  'service.sessionKey': false,
  'service.otpKey': false,
  'service.pepper': false,
  'service.sealKey': true,
  'service.proxyKey': true,
  'enclave.sealKey': true,
  'enclave.signerKey': false,
  'enclave.journal': false,
}

/** Fingerprints of the key in use, and of the others of a rotation. */
export interface PresentSecret {
  current: string
  others: readonly string[]
}

export type PresentSecrets = Partial<Record<SecretName, PresentSecret>>

/** The secrets of the service's file. */
export function serviceSecrets(secrets: Secrets): PresentSecrets {
  const present: PresentSecrets = {}
  for (const name of rotatableSecrets) {
    const [current = '', ...others] = acceptedKeys(secrets, name).map((key) =>
      keyFingerprint(Buffer.from(key, 'hex')),
    )
    present[`service.${name}`] = { current, others }
  }
  return present
}

/** The secrets of the enclave's file. @throws EnclaveError UNAVAILABLE */
export async function enclaveSecrets(enclave: Pick<Enclave, 'identity'>): Promise<PresentSecrets> {
  const identity = await enclave.identity()
  const { sealKey, otherSealKeys, signerPublicKey, otherSignerPublicKeys = [], journal } = identity
  return {
    // Two journals would each take its own states for the newest.
    ...(journal !== undefined && { 'enclave.journal': { current: journalFingerprint(journal), others: [] } }),
    'enclave.sealKey': { current: sealKey, others: otherSealKeys },
    'enclave.signerKey': {
      current: publicFingerprint(signerPublicKey),
      others: otherSignerPublicKeys.map(publicFingerprint),
    },
  }
}

const journalFingerprint = (id: string) => createHash('sha256').update(id).digest('hex').slice(0, 32)

const publicFingerprint = (publicKey: string) =>
  createHash('sha256').update(Buffer.from(publicKey, 'hex')).digest('hex').slice(0, 32)
