import { createHash } from 'node:crypto'

import { canonicalJson, type EnclaveClaims, type NodeKeyPair, writeClaims } from '@latchkey/crypto/node'

/** The platform configuration registers that a manifest names, 48 bytes each as hex. */
export interface Measurements {
  pcr0: string
  pcr1: string
  pcr2: string
  pcr3: string
}

export interface ManifestParameters {
  /** Name of the app, such as `signer`. */
  name: string
  /** Public half of the deployment's signer key, 130 hex digits. */
  signerPublicKey: string
  /** SHA-256 of the program, hex. */
  programHash: string
  /** How the program runs, for a manifest that says so. @default none */
  claims?: EnclaveClaims | undefined
  measurements: Measurements
  /** DER of the certificate that attestations end at, hex. */
  rootCertificate: string
  /** Approves manifests of this deployment. Its key is in the enclave's secrets file, beside the root. */
  approver: NodeKeyPair
}

export interface Manifest {
  /** Canonical JSON, version v2. docs/wire-format.md#boot-proofs */
  manifest: Uint8Array
  /** The manifest with its approvals. */
  envelope: Uint8Array
  /** SHA-256 of the manifest: an attestation's `user_data`. */
  hash: Uint8Array
}

/** Writes the manifest of a deployment that nobody but its operator approves, and approves it. */
export async function createManifest(parameters: ManifestParameters): Promise<Manifest> {
  const { name, signerPublicKey, programHash, measurements, rootCertificate, approver, claims } = parameters
  const member = { alias: 'operator', pubKey: approver.uncompressedPublicKey.repeat(2) }
  const set = { threshold: 1, members: [member] }
  const content = {
    version: 'v2',
    namespace: { name, nonce: 0, quorumKey: signerPublicKey.repeat(2) },
    pivot: {
      hash: programHash,
      restart: 'Always',
      bridgeConfig: [],
      debugMode: false,
      args: claims ? writeClaims(claims) : [],
    },
    manifestSet: set,
    shareSet: set,
    enclave: { ...measurements, awsRootCertificate: rootCertificate, qosCommit: 'simulated' },
  }
  const manifest = Buffer.from(canonicalJson(content))
  const hash = createHash('sha256').update(manifest).digest()
  const signature = Buffer.from(await approver.sign(hash)).toString('hex')
  const approvals = { manifestSetApprovals: [{ signature, member }], shareSetApprovals: [] }
  return { manifest, envelope: Buffer.from(canonicalJson({ manifest: content, ...approvals })), hash }
}
