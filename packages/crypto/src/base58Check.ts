import { CryptoError } from './CryptoError.ts'
import { type Bytes, toBytes } from './encoding.ts'

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Plain base58: Solana's format for keys. */
export const encodeBase58 = (bytes: Uint8Array): string =>
  [...convert(bytes, 256, 58)].map((digit) => alphabet[digit]).join('')

/**
 * Decodes {@link encodeBase58}, strictly, up to 1024 characters.
 *
 * @throws {@link CryptoError} `BUNDLE_MALFORMED`
 */
export function decodeBase58(text: string): Bytes {
  const digits = text.length > 1024 ? [-1] : Array.from(text, (character) => alphabet.indexOf(character))
  if (digits.includes(-1)) throw malformed('at most 1024 characters of base58')
  return convert(Uint8Array.from(digits), 58, 256)
}

/** Base58 with a checksum: the first four bytes of the double SHA-256, at the end. */
export async function encodeBase58Check(bytes: Uint8Array): Promise<string> {
  return encodeBase58(Uint8Array.of(...bytes, ...(await checksum(bytes))))
}

/**
 * Decodes {@link encodeBase58Check}, strictly, up to 1024 characters.
 *
 * @throws {@link CryptoError} `BUNDLE_MALFORMED`
 */
export async function decodeBase58Check(text: string): Promise<Bytes> {
  const checked = decodeBase58(text)
  const bytes = checked.slice(0, -4)
  const sum = await checksum(bytes)
  if (checked.length < 4 || checked.slice(-4).some((byte, at) => byte !== sum[at]))
    throw malformed('a checksum that fits')
  return bytes
}

/** Converts a number to another base. Leading zeros are kept. */
function convert(digits: Uint8Array, from: number, to: number): Bytes {
  const zeros = digits.findIndex((digit) => digit !== 0)
  const converted: number[] = []
  for (const digit of digits) {
    let carry = digit
    for (let at = 0; at < converted.length; at++) {
      carry += converted[at]! * from
      converted[at] = carry % to
      carry = Math.floor(carry / to)
    }
    for (; carry > 0; carry = Math.floor(carry / to)) converted.push(carry % to)
  }
  const leading = new Array<number>(zeros < 0 ? digits.length : zeros).fill(0)
  return Uint8Array.from([...leading, ...converted.reverse()])
}

async function checksum(bytes: Uint8Array): Promise<Bytes> {
  const once = await crypto.subtle.digest('SHA-256', toBytes(bytes))
  return new Uint8Array(await crypto.subtle.digest('SHA-256', once)).subarray(0, 4)
}

const malformed = (expected: string) => new CryptoError('BUNDLE_MALFORMED', { expected })
