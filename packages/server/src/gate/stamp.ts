import { CryptoError, type Stamp, verifyStamp } from '@latchkey/crypto/node'

import { ServiceError } from '../ServiceError.ts'

/**
 * Checks that the body was signed by the key that the stamp names. Whose key it is comes after.
 * @throws ServiceError SIGNATURE_MISSING, STAMP_MALFORMED, SIGNATURE_INVALID, NOT_BUILT
 */
export function checkStamp(headers: Headers, rawBody: Uint8Array): Stamp {
  const stamp = headers.get('x-stamp')
  const others = ['x-stamp-webauthn', 'x-stamp-attested'].filter((name) => headers.get(name) !== null)
  if (stamp !== null && others.length > 0)
    throw new ServiceError('STAMP_MALFORMED', { reason: 'got more than one' })
  if (others[0]) throw new ServiceError('NOT_BUILT', { operation: others[0] })
  if (stamp === null) throw new ServiceError('SIGNATURE_MISSING', {})
  try {
    return verifyStamp(stamp, rawBody)
  } catch (cause) {
    if (!(cause instanceof CryptoError)) throw cause
    if (cause.code === 'SIGNATURE_INVALID') throw new ServiceError('SIGNATURE_INVALID', {}, { cause })
    throw new ServiceError('STAMP_MALFORMED', { reason: cause.message }, { cause })
  }
}
