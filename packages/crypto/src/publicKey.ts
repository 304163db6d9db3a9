import { CryptoError } from './CryptoError.ts'
import { type Bytes, decodeHex, encodeHex } from './encoding.ts'

/** Compressed hex (66 digits) of an uncompressed point (65 bytes). SEC 1 §2.3.3 */
export function compressPublicKey(point: Uint8Array): string {
  // The prefix tells whether y is odd: its last bit.
  return (point[64]! % 2 ? '03' : '02') + encodeHex(point.subarray(1, 33))
}

/**
 * Decodes a public key in hex, compressed or not, to an uncompressed point (65 bytes). WebKit's WebCrypto can't
 * import compressed points, so the curve's code is loaded for them.
 *
 * @throws {@link CryptoError} `HEX_INVALID`, `PUBLIC_KEY_INVALID`
 */
export async function readPublicKey(publicKey: string): Promise<Bytes> {
  const bytes = decodeHex(publicKey)
  if (bytes.length === 65 && bytes[0] === 4) return bytes
  if (bytes.length !== 33)
    throw new CryptoError('PUBLIC_KEY_INVALID', { expected: '33 or 65 bytes', got: `${bytes.length} bytes` })
  const { p256 } = await import('./p256.ts')
  try {
    return new Uint8Array(p256.Point.fromBytes(bytes).toBytes(false))
  } catch (cause) {
    throw new CryptoError('PUBLIC_KEY_INVALID', { cause })
  }
}

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
