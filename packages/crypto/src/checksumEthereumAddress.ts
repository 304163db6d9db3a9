import { keccak_256 } from '@noble/hashes/sha3.js'

import { isEthereumAddress } from './addresses.ts'
import { CryptoError } from './CryptoError.ts'
import { encodeHex, toBytes } from './encoding.ts'

/** Keccak-256 of bytes: 32 bytes. */
export const keccak256 = (bytes: Uint8Array): Uint8Array => keccak_256(bytes)

/** Keccak-256 of a text, hex with 0x. */
export const keccak256Hex = (text: string): string => `0x${encodeHex(keccak_256(toBytes(text)))}`

/**
 * An address with the checksum of EIP-55, whatever case it had: wallets tell theirs in any.
 *
 * @throws {@link CryptoError} `HEX_INVALID`
 */
export function checksumEthereumAddress(address: string): string {
  if (!isEthereumAddress(address))
    throw new CryptoError('HEX_INVALID', {
      expected: '0x and 40 digits',
      got: `${address.length} characters`,
    })
  const digits = address.slice(2).toLowerCase()
  const hash = encodeHex(keccak_256(toBytes(digits)))
  const cased = [...digits].map((digit, at) => (hash[at]! > '7' ? digit.toUpperCase() : digit))
  return `0x${cased.join('')}`
}
