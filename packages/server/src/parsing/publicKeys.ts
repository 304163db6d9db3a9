import { CryptoError, checkPublicKey, type KeyCurve, normalisePublicKey } from '@latchkey/crypto/node'

import { invalid } from '../errors/ServiceError.ts'

const names = { P256: 'P-256', SECP256K1: 'secp256k1', ED25519: 'Ed25519' }

/**
 * A key of a request in the spelling that is stored. The contract checks its digits; this checks that it is a point
 * on the curve.
 * @throws ServiceError REQUEST_INVALID
 */
export function readPublicKey(path: string, publicKey: string, curve: KeyCurve = 'P256'): string {
  try {
    if (curve !== 'P256') checkPublicKey(curve, publicKey)
    return curve !== 'P256' ? publicKey : normalisePublicKey(publicKey)
  } catch (cause) {
    if (!(cause instanceof CryptoError)) throw cause
    throw invalid(path, `got a point that is not on the curve, expected a ${names[curve]} public key`, cause)
  }
}
