import { decodeBase58Check, encodeBase58Check } from './base58Check.ts'
import { CryptoError } from './CryptoError.ts'
import { type Bytes, decodeHex, encodeHex } from './encoding.ts'
import { compressPublicKey, readPublicKey } from './publicKey.ts'
import { readTextMembers } from './readTextMembers.ts'

/** A message sealed to one key. */
export interface Bundle {
  /** The sender's ephemeral point, uncompressed, 65 bytes. */
  enc: Bytes
  /** Ends with its tag of 16 bytes. */
  ciphertext: Bytes
}

/** Encodes a bundle as JSON, for imports and encrypted codes. docs/wire-format.md#encodings */
export function encodeEncryptedBundle({ enc, ciphertext }: Bundle): string {
  return JSON.stringify({ encappedPublic: encodeHex(enc), ciphertext: encodeHex(ciphertext) })
}

/**
 * Decodes an `encryptedBundle`.
 *
 * @throws {@link CryptoError} `BUNDLE_MALFORMED`
 */
export function decodeEncryptedBundle(text: string): Bundle {
  const { encappedPublic, ciphertext } = readTextMembers(text, ['encappedPublic', 'ciphertext'])
  try {
    return { enc: decodeHex(encappedPublic), ciphertext: decodeHex(ciphertext) }
  } catch (cause) {
    throw new CryptoError('BUNDLE_MALFORMED', { expected: 'members of hex', cause })
  }
}

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
