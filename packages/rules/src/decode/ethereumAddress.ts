import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** The last 20 bytes of the key's hash: what Ethereum and Tron spell each in their own way. */
export const ethereumBytes = (publicKey: Uint8Array): Uint8Array =>
  keccak_256(secp256k1.Point.fromBytes(publicKey).toBytes(false).subarray(1)).subarray(-20)

/** Hex whose capitals are a checksum. EIP-55 */
export function ethereumAddress(publicKey: Uint8Array): string {
  const hex = bytesToHex(ethereumBytes(publicKey))
  const digits = bytesToHex(keccak_256(utf8ToBytes(hex)))
  const text = [...hex].map((character, at) =>
    Number.parseInt(digits[at] ?? '', 16) > 7 ? character.toUpperCase() : character,
  )
  return `0x${text.join('')}`
}
