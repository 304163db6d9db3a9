import { createHash } from 'node:crypto'
import { canonicalJson } from '@latchkey/crypto/proofs'

import type { EnclaveVersion } from '../ports/enclaveRuntime.ts'

interface ManifestSet {
  threshold: number
  members: readonly { name: string; publicKey: string }[]
}

export interface NewManifest {
  /** Name of the app. */
  name: string
  nonce: number
  quorumPublicKey: string
  /** SHA-256 of the program, hex. */
  programHash: string
  args: readonly string[]
  debugMode: boolean
  /** Ports that the enclave serves. */
  ports: readonly number[]
  manifestSet: ManifestSet
  shareSet: ManifestSet
  enclave: EnclaveVersion
}

/** A manifest, version 2, as canonical JSON. docs/wire-format.md#manifests */
export function writeManifest({ enclave, ...manifest }: NewManifest): string {
  const { pcr0, pcr1, pcr2, pcr3, awsRootCertificate, qosCommit } = enclave
  return canonicalJson({
    version: 'v2',
    namespace: { name: manifest.name, nonce: manifest.nonce, quorumKey: manifest.quorumPublicKey },
    pivot: {
      hash: manifest.programHash,
      restart: 'Always',
      bridgeConfig: [...new Set(manifest.ports)].map((port) => ({ type: 'Server', port, host: '0.0.0.0' })),
      debugMode: manifest.debugMode,
      args: manifest.args,
    },
    manifestSet: toSet(manifest.manifestSet),
    shareSet: toSet(manifest.shareSet),
    enclave: { pcr0, pcr1, pcr2, pcr3, awsRootCertificate, qosCommit },
  })
}

const toSet = ({ threshold, members }: ManifestSet) => ({
  threshold,
  members: members.map(({ name, publicKey }) => ({ alias: name, pubKey: publicKey })),
})

/** The 32 bytes that operators sign. */
export const hashManifest = (manifest: string): Uint8Array => createHash('sha256').update(manifest).digest()

/**
 * Measurements for a service without an enclave runtime: zeros, which no enclave in production attests, so that nobody
 * approves a program for hardware that was never measured. docs/decisions.md#trusted-deployments
 */
export function unmeasured(qosVersion: string): EnclaveVersion {
  const zeros = '00'.repeat(48)
  return {
    pcr0: zeros,
    pcr1: zeros,
    pcr2: zeros,
    pcr3: zeros,
    awsRootCertificate: '',
    qosCommit: qosVersion,
  }
}
