import { verify } from 'node:crypto'

import { CryptoError } from '../CryptoError.ts'
import { decodeDer, isScalar } from '../der.ts'
import { publicKeyObject } from './publicKeyObject.ts'

export interface VerifyP256Parameters {
  /** Compressed point, 66 lower-case hex digits. */
  publicKey: string
  /** Data that was signed, before hashing. */
  data: Uint8Array | string
  /** Strict DER, see {@link decodeDer}. */
  signature: Uint8Array
}

/**
 * Whether a P-256 key signed the data (ECDSA with SHA-256). False for a malformed signature.
 *
 * @throws {@link CryptoError} `PUBLIC_KEY_INVALID`
 */
export function verifyP256({ publicKey, data, signature }: VerifyP256Parameters): boolean {
  const raw = readDer(signature)
  return raw !== undefined && verifyRawP256({ publicKey, data, signature: raw })
}

/** {@link verifyP256} for a signature in its raw form: r‖s, 64 bytes. */
export function verifyRawP256({ publicKey, data, signature }: VerifyP256Parameters): boolean {
  const key = publicKeyObject(publicKey)
  if (!isScalar(signature.subarray(0, 32)) || !isScalar(signature.subarray(32))) return false
  const bytes = typeof data === 'string' ? Buffer.from(data) : data
  return verify('sha256', bytes, { key, dsaEncoding: 'ieee-p1363' }, signature)
}

function readDer(signature: Uint8Array): Uint8Array | undefined {
  try {
    return decodeDer(signature)
  } catch (error) {
    if (error instanceof CryptoError) return undefined
    throw error
  }
}
