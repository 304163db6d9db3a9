import { CryptoError } from './CryptoError.ts'
import { type Bytes, decodeHex, encodeHex } from './encoding.ts'
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
