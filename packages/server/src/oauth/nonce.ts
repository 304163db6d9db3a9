import { createOAuthNonce } from '@latchkey/crypto'
import { uncompressPublicKey } from '@latchkey/crypto/node'

import { refusedToken } from './readToken.ts'

/**
 * A token signs in nobody but the holder of the key that its nonce names: the hash of the key's hex text, compressed
 * or, for a key that bundles are sealed to, as such keys are written. decisions.md 7, wire.md 2.7
 * @param publicKey Compressed hex.
 * @throws ServiceError OIDC_TOKEN_INVALID
 */
export async function checkNonce(
  nonce: string | undefined,
  publicKey: string,
  { target = false } = {},
): Promise<void> {
  await checkNonceOfAny(nonce, target ? [publicKey, uncompressPublicKey(publicKey)] : [publicKey])
}

/** Whether a nonce names one of these keys (compressed hex). */
export async function namesAny(nonce: string | undefined, publicKeys: readonly string[]): Promise<boolean> {
  for (const name of publicKeys) if ((await createOAuthNonce(name)) === nonce) return true
  return false
}

/**
 * As {@link checkNonce}, for whoever holds one of several keys.
 * @throws ServiceError OIDC_TOKEN_INVALID
 */
export async function checkNonceOfAny(
  nonce: string | undefined,
  publicKeys: readonly string[],
): Promise<void> {
  if (publicKeys.length === 0) {
    throw refusedToken(
      'no API key and no verification token stands beside the identity for its nonce to name',
    )
  }
  if (!(await namesAny(nonce, publicKeys))) throw refusedToken('its nonce names another key')
}
