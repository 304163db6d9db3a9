import { CryptoError } from './CryptoError.ts'
import { decodeDer } from './der.ts'
import { decodeHex } from './encoding.ts'
import { isRecord } from './isRecord.ts'
import { verifyRaw } from './publicKey.ts'
import { readTextMembers } from './readTextMembers.ts'
import { bundleVersion } from './signBundle.ts'

/**
 * Verifies a signed bundle with the pinned key and returns its data. The caller compares organization and user.
 *
 * @param pinnedPublicKey 130 hex digits, from `pinnedKeys` or the service; never from the bundle.
 * @throws {@link CryptoError} `BUNDLE_MALFORMED`, `BUNDLE_REFUSED`
 */
export async function openSignedBundle(
  text: string,
  pinnedPublicKey: string,
): Promise<Record<string, unknown>> {
  const bundle = readTextMembers(text, ['version', 'data', 'dataSignature', 'enclaveQuorumPublic'])
  if (bundle.version !== bundleVersion)
    throw new CryptoError('BUNDLE_MALFORMED', { expected: `version ${bundleVersion}` })
  if (bundle.enclaveQuorumPublic !== pinnedPublicKey)
    throw new CryptoError('BUNDLE_REFUSED', { expected: 'the pinned signer' })
  try {
    const data = decodeHex(bundle.data)
    const signature = decodeDer(decodeHex(bundle.dataSignature))
    if (!(await verifyRaw({ publicKey: pinnedPublicKey, data, signature })))
      throw new CryptoError('SIGNATURE_INVALID')
    return readObject(new TextDecoder('utf-8', { fatal: true }).decode(data))
  } catch (cause) {
    throw new CryptoError('BUNDLE_REFUSED', { expected: 'data signed by the pinned signer', cause })
  }
}

function readObject(text: string): Record<string, unknown> {
  const value: unknown = JSON.parse(text)
  if (isRecord(value)) return value
  throw new CryptoError('BUNDLE_MALFORMED', { expected: 'data that is a JSON object' })
}
