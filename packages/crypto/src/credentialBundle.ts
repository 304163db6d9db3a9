import { decodeBase58Check, encodeBase58Check } from './base58Check.ts'
import type { Bundle } from './bundleEncodings.ts'
import { CryptoError } from './CryptoError.ts'
import { decodeHex, encodeHex } from './encoding.ts'
import { compressPublicKey, readPublicKey } from './publicKey.ts'

/**
 * Encodes a bundle for sessions: base58check of the compressed `enc` and the ciphertext. docs/wire-format.md#encodings
 */
export function encodeCredentialBundle({ enc, ciphertext }: Bundle): Promise<string> {
  return encodeBase58Check(Uint8Array.of(...decodeHex(compressPublicKey(enc)), ...ciphertext))
}

/**
 * Decodes a `credentialBundle`.
 *
 * @throws {@link CryptoError} `BUNDLE_MALFORMED`
 */
export async function decodeCredentialBundle(text: string): Promise<Bundle> {
  const bytes = await decodeBase58Check(text)
  // A compressed point, and at least a tag.
  if (bytes.length < 33 + 16)
    throw new CryptoError('BUNDLE_MALFORMED', { expected: 'at least 49 bytes', got: `${bytes.length} bytes` })
  try {
    return { enc: await readPublicKey(encodeHex(bytes.subarray(0, 33))), ciphertext: bytes.slice(33) }
  } catch (cause) {
    throw new CryptoError('BUNDLE_MALFORMED', { expected: 'a point on the curve first', cause })
  }
}
