import { CryptoError } from '../CryptoError.ts'
import { readSignature } from '../der.ts'
import type { Bytes } from '../encoding.ts'

/**
 * Decodes a DER signature to r‖s (64 bytes). Integers may have superfluous leading zeros, as existing clients write
 * them for wallets; everything else is as strict as `decodeDer`. docs/wire-format.md#x-stamp
 *
 * @throws {@link CryptoError} `SIGNATURE_MALFORMED`
 */
export function decodeLooseDer(der: Uint8Array): Bytes {
  return readSignature(der, readInteger)
}

function readInteger(der: Uint8Array): Bytes {
  const [tag, length, first = 0] = der
  if (tag !== 2 || length !== der.length - 2 || length < 1 || length > 33)
    throw malformed('an integer of its length')
  if (first > 127) throw malformed('a positive integer')
  const content = der.subarray(2)
  if (length === 33 && first !== 0) throw malformed('an integer of at most 32 bytes')
  const digits = content.subarray(length === 33 ? 1 : 0)
  const integer = new Uint8Array(32)
  integer.set(digits, 32 - digits.length)
  return integer
}

const malformed = (expected: string) => new CryptoError('SIGNATURE_MALFORMED', { expected })
