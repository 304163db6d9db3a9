import { type VerificationClaims, verifyVerificationToken } from '@latchkey/crypto'

import { ServiceError } from '../errors/ServiceError.ts'
import { tryKeys } from './tryKeys.ts'

/**
 * Reads a verification token that one of the keys signed; the token doesn't name its key.
 *
 * @param publicKeys Uncompressed hex.
 * @throws ServiceError VERIFICATION_TOKEN_INVALID
 */
export async function readVerificationToken(
  token: string,
  { publicKeys, now }: { publicKeys: readonly string[]; now: number },
): Promise<VerificationClaims> {
  try {
    return await tryKeys(publicKeys, (publicKey) => verifyVerificationToken(token, publicKey, { now }))
  } catch (cause) {
    throw new ServiceError('VERIFICATION_TOKEN_INVALID', {}, { cause })
  }
}
