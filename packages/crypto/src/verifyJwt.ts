import { CryptoError } from './CryptoError.ts'
import { decodeJwt } from './jwt.ts'
import { verifyRaw } from './verifyRaw.ts'

/**
 * Verifies an ES256 token and returns its claims. docs/decisions.md#session-tokens
 *
 * @param publicKey Hex, compressed or not.
 * @throws {@link CryptoError} `TOKEN_MALFORMED`, `SIGNATURE_INVALID`, `HEX_INVALID`, `PUBLIC_KEY_INVALID`
 */
export async function verifyJwt(token: string, publicKey: string): Promise<Record<string, unknown>> {
  const { claims, signed, signature } = decodeJwt(token)
  if (!(await verifyRaw({ publicKey, data: signed, signature })))
    throw new CryptoError('SIGNATURE_INVALID', { expected: 'a token that the given key signed' })
  return claims
}
