import { encodeCredentialBundle, sealBundle } from '@latchkey/crypto/bundle'
import { createNodeKeyPair } from '@latchkey/crypto/node'

/** A new key whose private half only the recipient of the bundle can read. It isn't stored. */
export interface SentKey {
  /** Compressed, hex. */
  publicKey: string
  /** docs/wire-format.md#bundles */
  credentialBundle: string
}

/** Makes a P-256 key pair and encrypts the private key to the recipient's public key. */
export async function createSentKey(recipientPublicKey: string): Promise<SentKey> {
  const key = createNodeKeyPair()
  const plaintext = Buffer.from(key.exportPrivateKey(), 'hex')
  const bundle = await sealBundle({ recipientPublicKey, plaintext })
  return { publicKey: key.publicKey, credentialBundle: await encodeCredentialBundle(bundle) }
}
