import type { NodeKeyPair } from '@latchkey/crypto/node'

import { createManifest, type ManifestParameters } from './manifest.ts'
import type { SimulatedPlatform } from './simulatedPlatform.ts'

/** The API's record, without the time, which the caller adds. */
export interface BootProof {
  ephemeralPublicKeyHex: string
  cloudAttestationDocB64: string
  qosManifestB64: string
  qosManifestEnvelopeB64: string
  deploymentLabel: string
  enclaveApp: string
  owner: string
  qosManifestVersion: 'v2'
}

export interface CreateBootProofParameters extends Pick<ManifestParameters, 'claims' | 'programHash'> {
  enclave: { identity(): Promise<{ ephemeralPublicKey: string; signerPublicKey: string }> }
  platform: SimulatedPlatform
  /** Approves the manifest. */
  approver: NodeKeyPair
}

/** Vouches for the keys of an enclave's process, as long as that runs. */
export async function createBootProof(parameters: CreateBootProofParameters): Promise<BootProof> {
  const { enclave, platform } = parameters
  const { ephemeralPublicKey, signerPublicKey } = await enclave.identity()
  const { manifest, envelope, hash } = await createManifest({
    ...parameters,
    name: 'signer',
    signerPublicKey,
    measurements: platform.measurements,
    rootCertificate: Buffer.from(platform.rootCertificate).toString('hex'),
  })
  const document = await platform.attest({
    publicKey: Buffer.from(ephemeralPublicKey, 'hex'),
    userData: hash,
  })
  const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
  return {
    ephemeralPublicKeyHex: ephemeralPublicKey,
    cloudAttestationDocB64: base64(document),
    qosManifestB64: base64(manifest),
    qosManifestEnvelopeB64: base64(envelope),
    deploymentLabel: 'simulated',
    enclaveApp: 'signer',
    owner: 'self-hosted, no hardware',
    qosManifestVersion: 'v2',
  }
}
