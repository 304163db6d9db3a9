import { CryptoError } from './CryptoError.ts'
import { decodeJwt } from './jwt.ts'
import { readPublicKey } from './publicKey.ts'

/**
 * The claims of a token that the holder of the key signed: ES256 over one SHA-256, as any JWT
 * library has it. decisions.md 6
 *
 * @param publicKey Hex, compressed or not.
 * @throws {@link CryptoError} `TOKEN_MALFORMED`, `SIGNATURE_INVALID`, `PUBLIC_KEY_INVALID`
 */
export async function verifyJwt(token: string, publicKey: string): Promise<Record<string, unknown>> {
  const { claims, signed, signature } = decodeJwt(token)
  const point = await readPublicKey(publicKey)
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  let key: CryptoKey
  try {
    key = await crypto.subtle.importKey('raw', point, algorithm, false, ['verify'])
  } catch (cause) {
    throw new CryptoError('PUBLIC_KEY_INVALID', { expected: 'a point on the curve', cause })
  }
  if (!(await crypto.subtle.verify(algorithm, key, signature, signed)))
    throw new CryptoError('SIGNATURE_INVALID', { expected: 'a token that the given key signed' })
  return claims
}
