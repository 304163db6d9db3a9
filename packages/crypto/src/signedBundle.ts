import { CryptoError } from './CryptoError.ts'
import { decodeDer, encodeDer } from './der.ts'
import { decodeHex, encodeHex, toBytes } from './encoding.ts'
import { isRecord } from './isRecord.ts'
import type { Signer } from './keyPair.ts'
import { verifyRaw } from './publicKey.ts'
import { readTextMembers } from './readTextMembers.ts'

const version = 'v1.0.0'

export interface SignBundleParameters {
  signer: Signer
  /** The signer's public key, 130 hex digits. Clients pin it. */
  signerPublicKey: string
  /** The bundle's data, e.g. `targetPublic`, `organizationId` and `userId`. */
  data: Record<string, string>
}

/** Encodes a signed export, import or code-encryption bundle as JSON. docs/wire-format.md#encodings */
export async function signBundle({ signer, signerPublicKey, data }: SignBundleParameters): Promise<string> {
  const bytes = toBytes(JSON.stringify(data))
  return JSON.stringify({
    version,
    data: encodeHex(bytes),
    dataSignature: encodeHex(encodeDer(await signer.sign(bytes))),
    enclaveQuorumPublic: signerPublicKey,
  })
}

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
  if (bundle.version !== version)
    throw new CryptoError('BUNDLE_MALFORMED', { expected: `version ${version}` })
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
