import { encodeEncryptedBundle } from './bundleEncodings.ts'
import { CryptoError } from './CryptoError.ts'
import { sealBundle } from './sealBundle.ts'
import { openSignedBundle } from './signedBundle.ts'

export interface SealOneTimeCodeParameters {
  /** `otpEncryptionTargetBundle` of the code. */
  target: string
  /** The service's key for one-time codes, 130 hex digits: from `pinnedKeys` or the service; never from the proxy. */
  pinnedPublicKey: string
  /** The code that the target must be for. */
  otpId: string
  /** Code that the user typed. */
  code: string
  /** Compressed hex: the key that the verification token is bound to. */
  publicKey: string
}

/**
 * Seals a typed code and the key that it is for to the service, so that the auth proxy can neither read nor change them.
 * docs/wire-format.md#one-time-codes
 *
 * @throws {@link CryptoError} `BUNDLE_MALFORMED`, `BUNDLE_REFUSED`
 */
export async function sealOneTimeCode({
  target,
  pinnedPublicKey,
  otpId,
  code,
  publicKey,
}: SealOneTimeCodeParameters): Promise<string> {
  const { targetPublic, otpId: signedId } = await openSignedBundle(target, pinnedPublicKey)
  if (signedId !== undefined && signedId !== otpId)
    throw new CryptoError('BUNDLE_REFUSED', { expected: 'the key of this code' })
  if (typeof targetPublic !== 'string')
    throw new CryptoError('BUNDLE_MALFORMED', { expected: 'a member targetPublic' })
  const plaintext = JSON.stringify({ otp_code: code, public_key: publicKey })
  return encodeEncryptedBundle(await sealBundle({ recipientPublicKey: targetPublic, plaintext }))
}
