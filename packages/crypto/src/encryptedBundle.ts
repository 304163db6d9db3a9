import type { Bundle } from './bundle.ts'
import { CryptoError } from './CryptoError.ts'
import { decodeHex, encodeHex } from './encoding.ts'
import { readTextMembers } from './readTextMembers.ts'

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
