import { CryptoError } from './CryptoError.ts'
import type { Bytes } from './encoding.ts'
import { readPublicKey } from './publicKey.ts'

export interface VerifyRawParameters {
  /** Hex, compressed or not. */
  publicKey: string
  data: Bytes
  /** r‖s, 64 bytes. */
  signature: Bytes
}

/**
 * Whether a key signed the data (ECDSA with SHA-256), by WebCrypto.
 *
 * @throws {@link CryptoError} `HEX_INVALID`, `PUBLIC_KEY_INVALID`
 */
export async function verifyRaw({ publicKey, data, signature }: VerifyRawParameters): Promise<boolean> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const point = await readPublicKey(publicKey)
  let key: CryptoKey
  try {
    key = await crypto.subtle.importKey('raw', point, algorithm, false, ['verify'])
  } catch (cause) {
    throw new CryptoError('PUBLIC_KEY_INVALID', { expected: 'a point on the curve', cause })
  }
  return crypto.subtle.verify(algorithm, key, signature, data)
}
