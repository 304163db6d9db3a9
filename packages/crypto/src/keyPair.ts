import { CryptoError } from './CryptoError.ts'
import { isScalar } from './der.ts'
import { decodeHex, encodeBase64Url, toBytes } from './encoding.ts'
import { compressPublicKey } from './publicKey.ts'

/** Signs with a P-256 key: a {@link KeyPair} of a browser, a server's key, a test's. */
export interface Signer {
  /** Compressed point, 66 hex digits. */
  readonly publicKey: string
  /** ECDSA over SHA-256 of the data (a text's UTF-8): r‖s, 64 bytes. */
  sign(data: Uint8Array | string): Promise<Uint8Array>
}

/** A P-256 key pair with a non-extractable private key in WebCrypto. */
export interface KeyPair extends Signer {
  /** Can be stored in IndexedDB, and passed to {@link keyPairFromHandle} later. */
  readonly handle: CryptoKeyPair
}

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
const signing = { name: 'ECDSA', hash: 'SHA-256' }

/**
 * Creates a key pair. Its private key can't be exported, not even by this page.
 *
 * @example
 * const key = await createKeyPair()
 * const stamp = await createStamp(key, body)
 */
export async function createKeyPair(): Promise<KeyPair> {
  return keyPairFromHandle(await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify']))
}

/** Restores a key pair from a stored handle, e.g. from IndexedDB. */
export async function keyPairFromHandle(handle: CryptoKeyPair): Promise<KeyPair> {
  const point = new Uint8Array(await crypto.subtle.exportKey('raw', handle.publicKey))
  return {
    publicKey: compressPublicKey(point),
    handle,
    sign: async (data) => new Uint8Array(await crypto.subtle.sign(signing, handle.privateKey, toBytes(data))),
  }
}

/**
 * The key pair of a private key that is held as hex (64 digits), such as an API key of a server.
 * The copy inside WebCrypto can't be exported. Loads the curve's code.
 *
 * @param publicKey Compressed hex; when given, it has to belong to the private key.
 * @throws {@link CryptoError} `HEX_INVALID`, `PRIVATE_KEY_INVALID`, `PUBLIC_KEY_INVALID`
 */
export async function importKeyPair(privateKey: string, publicKey?: string): Promise<KeyPair> {
  const scalar = decodeHex(privateKey)
  if (!isScalar(scalar)) throw new CryptoError('PRIVATE_KEY_INVALID', { got: `${scalar.length} bytes` })
  const { p256 } = await import('./p256.ts')
  const point = p256.getPublicKey(scalar, false)
  if (publicKey !== undefined && publicKey !== compressPublicKey(point))
    throw new CryptoError('PUBLIC_KEY_INVALID', { expected: 'the one of the private key, compressed' })
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: encodeBase64Url(point.subarray(1, 33)),
    y: encodeBase64Url(point.subarray(33)),
  }
  return keyPairFromHandle({
    privateKey: await crypto.subtle.importKey(
      'jwk',
      { ...jwk, d: encodeBase64Url(scalar) },
      algorithm,
      false,
      ['sign'],
    ),
    publicKey: await crypto.subtle.importKey('jwk', jwk, algorithm, true, ['verify']),
  })
}
