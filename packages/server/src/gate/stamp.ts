import { CryptoError, type Stamp, verifyStamp } from '@latchkey/crypto/node'

import { ServiceError } from '../errors/ServiceError.ts'

/**
 * Checks that the body was signed by the key that the stamp names. Who owns the key is checked later.
 * @throws ServiceError SIGNATURE_MISSING, STAMP_MALFORMED, SIGNATURE_INVALID
 */
export function checkStamp(headers: Headers, rawBody: Uint8Array): Stamp {
  const stamp = headers.get('x-stamp')
  if (stamp === null) throw new ServiceError('SIGNATURE_MISSING', {})
  try {
    return verifyStamp(stamp, rawBody)
  } catch (cause) {
    if (cause instanceof CryptoError) throw toStampRefusal(cause)
    throw cause
  }
}

/** The error for a stamp that failed verification. */
export const toStampRefusal = (cause: CryptoError): ServiceError =>
  cause.code === 'SIGNATURE_INVALID'
    ? new ServiceError('SIGNATURE_INVALID', {}, { cause })
    : new ServiceError('STAMP_MALFORMED', { reason: cause.message }, { cause })
