import { CryptoError, normalisePublicKey } from '@latchkey/crypto/node'

import { invalid } from './ServiceError.ts'

/**
 * A P-256 key of a request in the spelling under which it is stored. The contract has checked its digits; that it
 * is a point of the curve is checked here.
 * @throws ServiceError REQUEST_INVALID
 */
export function readPublicKey(path: string, publicKey: string): string {
  try {
    return normalisePublicKey(publicKey)
  } catch (cause) {
    if (!(cause instanceof CryptoError)) throw cause
    throw invalid(path, 'got a point that is not on the curve, expected a P-256 public key', cause)
  }
}
