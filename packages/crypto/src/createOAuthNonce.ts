import { sha256Hex } from './sha256Hex.ts'

/**
 * The `nonce` that binds a provider's token to a key: the hash of the key's hex text (not of its
 * bytes), 64 hex digits. decisions.md 7
 *
 * @param publicKey Compressed hex.
 */
export function createOAuthNonce(publicKey: string): Promise<string> {
  return sha256Hex(publicKey)
}
