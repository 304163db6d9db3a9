import { createHash, createPrivateKey, sign } from 'node:crypto'
import { createNodeKeyPair } from '@latchkey/crypto/node'

/** Someone who approves manifests. */
export interface TestOperator {
  name: string
  /** Encryption key and signing key, hex. */
  publicKey: string
  /** The signature over a manifest, as `create_tvc_manifest_approvals` takes it. */
  approve(manifest: string): string
}

export function createOperator(name: string): TestOperator {
  const [encryption, signing] = [createNodeKeyPair(), createNodeKeyPair()]
  const key = createPrivateKey({ key: { ...signing.exportPrivateJwk() }, format: 'jwk' })
  return {
    name,
    publicKey: encryption.uncompressedPublicKey + signing.uncompressedPublicKey,
    approve(manifest) {
      const hash = createHash('sha256').update(manifest).digest()
      return sign('sha256', hash, { key, dsaEncoding: 'ieee-p1363' }).toString('hex')
    },
  }
}

/** The part of an operator that requests name. */
export const paramsOf = ({ name, publicKey }: TestOperator) => ({ name, publicKey })

export const deploymentParams = {
  qosVersion: 'v2.0.0',
  pivotContainerImageUrl: 'registry.example/team/app:1',
  pivotPath: '/app',
  pivotArgs: ['--port', '3000'],
  expectedPivotDigest: 'ab'.repeat(32),
  healthCheckType: 'TVC_HEALTH_CHECK_TYPE_HTTP',
  healthCheckPort: 3000,
  publicIngressPort: 3001,
}
