import { encodeHex } from './encoding.ts'
import type { Signer } from './keyPair.ts'

/**
 * Proves possession of the key that a verification token names: hex of r‖s over the token's bytes.
 * docs/wire-format.md#auth-proxy-paths
 */
export async function signClientSignature(key: Signer, verificationToken: string): Promise<string> {
  return encodeHex(await key.sign(verificationToken))
}
