import { checksumEthereumAddress } from '@latchkey/crypto/keccak'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/** The last 20 bytes of the key's hash: what Ethereum and Tron spell each in their own way. */
export const ethereumBytes = (publicKey: Uint8Array): Uint8Array =>
  keccak_256(secp256k1.Point.fromBytes(publicKey).toBytes(false).subarray(1)).subarray(-20)

/** Hex whose capitals are a checksum. EIP-55 */
export const ethereumAddress = (publicKey: Uint8Array): string =>
  checksumEthereumAddress(`0x${bytesToHex(ethereumBytes(publicKey))}`)
