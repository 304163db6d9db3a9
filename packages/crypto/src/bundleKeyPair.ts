import { CryptoError } from './CryptoError.ts'
import { isScalar } from './der.ts'
import { decodeHex, encodeBase64Url, encodeHex } from './encoding.ts'

/** A P-256 key pair for ECDH, to which bundles are sealed. */
export interface BundleKeyPair {
  /** Uncompressed point, 130 hex digits: a request's `targetPublicKey`. */
  readonly publicKey: string
  readonly handle: CryptoKeyPair
}

const algorithm = { name: 'ECDH', namedCurve: 'P-256' }

/** Creates a key pair for one bundle. Its private key can't be exported. */
export async function generateBundleKeyPair(): Promise<BundleKeyPair> {
  // HPKE's key agreement needs deriveBits.
  return bundleKeyPairFromHandle(await crypto.subtle.generateKey(algorithm, false, ['deriveBits']))
}

/** Restores a key pair from a stored handle. */
export async function bundleKeyPairFromHandle(handle: CryptoKeyPair): Promise<BundleKeyPair> {
  const point = new Uint8Array(await crypto.subtle.exportKey('raw', handle.publicKey))
  return { publicKey: encodeHex(point), handle }
}

/**
 * Imports a private key from hex, 64 digits.
 *
 * @throws {@link CryptoError} `HEX_INVALID`, `PRIVATE_KEY_INVALID`
 */
export async function importBundleKeyPair(privateKey: string): Promise<BundleKeyPair> {
  const scalar = decodeHex(privateKey)
  if (!isScalar(scalar)) throw new CryptoError('PRIVATE_KEY_INVALID', { got: `${scalar.length} bytes` })
  const { p256 } = await import('./p256.ts')
  const point = p256.getPublicKey(scalar, false)
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: encodeBase64Url(point.subarray(1, 33)),
    y: encodeBase64Url(point.subarray(33)),
  }
  const secret = { ...jwk, d: encodeBase64Url(scalar) }
  return bundleKeyPairFromHandle({
    privateKey: await crypto.subtle.importKey('jwk', secret, algorithm, false, ['deriveBits']),
    publicKey: await crypto.subtle.importKey('jwk', jwk, algorithm, true, []),
  })
}
