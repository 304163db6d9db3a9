import { createNodeKeyPair, importNodeKeyPair, type NodeKeyPair } from '@latchkey/crypto/node'

export interface AppProof {
  scheme: 'SIGNATURE_SCHEME_EPHEMERAL_KEY_P256'
  /** Encryption point and signing point, 65 bytes each, as hex. */
  publicKey: string
  /** JSON text, exactly as it was signed. */
  proofPayload: string
  /** r and s, 64 bytes as hex. */
  signature: string
}

/** Keys that live as long as the enclave's process: a proof names them, and the boot proof vouches for them. */
export interface EphemeralKeys {
  encryption: NodeKeyPair
  signing: NodeKeyPair
  /** 260 hex digits. */
  publicKey: string
}

/** The private halves, hex. */
export interface EphemeralSecrets {
  encryption: string
  signing: string
}

/** New keys, for all workers of a process. */
export const createEphemeralSecrets = (): EphemeralSecrets => ({
  encryption: createNodeKeyPair().exportPrivateKey(),
  signing: createNodeKeyPair().exportPrivateKey(),
})

export function openEphemeralKeys(secrets: EphemeralSecrets): EphemeralKeys {
  const [encryption, signing] = [importNodeKeyPair(secrets.encryption), importNodeKeyPair(secrets.signing)]
  return { encryption, signing, publicKey: encryption.uncompressedPublicKey + signing.uncompressedPublicKey }
}

/** Signs a statement of the enclave. docs/wire-format.md#app-proofs */
export async function createAppProof(
  { signing, publicKey }: EphemeralKeys,
  type: string,
  now: number,
  statement: Record<string, unknown>,
): Promise<AppProof> {
  const proofPayload = JSON.stringify({ type, timestampMs: String(now), ...statement })
  const signature = Buffer.from(await signing.sign(proofPayload)).toString('hex')
  return { scheme: 'SIGNATURE_SCHEME_EPHEMERAL_KEY_P256', publicKey, proofPayload, signature }
}
