import { uncompressPublicKey } from '@latchkey/crypto/node'
import * as rules from '@latchkey/rules/oidc'

import { refusedToken, refusing } from './refusedToken.ts'

/**
 * Checks that a token is bound to a key: its nonce is the hash of the key's hex. With `target`, for a key that bundles
 * are encrypted to, the uncompressed hex is accepted as well. docs/decisions.md#nonce, docs/wire-format.md#oauth
 *
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

/** Like {@link checkNonce}, for any of several keys. @throws ServiceError OIDC_TOKEN_INVALID */
export async function checkNonceOfAny(
  nonce: string | undefined,
  publicKeys: readonly string[],
): Promise<void> {
  if (publicKeys.length === 0) {
    throw refusedToken('the request has no API key and no verification token that its nonce could name')
  }
  await refusing(() => rules.checkNonceOfAny(nonce, publicKeys))
}
