import { ethereumBytes } from '@latchkey/rules/decode'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { base58, base58xrp, createBase58check } from '@scure/base'

import { hash160 } from './hash160.ts'

export const { encode: base58check } = createBase58check(sha256)

/** Base58 of the key itself. */
export const solanaAddress = (publicKey: Uint8Array): string => base58.encode(publicKey)

/** Base58check of 0x41 and the 20 bytes of Ethereum's address. */
export const tronAddress = (publicKey: Uint8Array): string =>
  base58check(concatBytes(Uint8Array.of(0x41), ethereumBytes(publicKey)))

/** Base58check of a version byte and the key's hash. 0x1e: mainnet, 0x71: testnet. */
export const dogeAddress =
  (version: 0x1e | 0x71) =>
  (publicKey: Uint8Array): string =>
    base58check(concatBytes(Uint8Array.of(version), hash160(publicKey)))

/** Base58check in Ripple's alphabet. https://xrpl.org/docs/references/protocol/data-types/base58-encodings */
export function xrpAddress(publicKey: Uint8Array): string {
  const payload = concatBytes(Uint8Array.of(0), hash160(publicKey))
  return base58xrp.encode(concatBytes(payload, sha256(sha256(payload)).subarray(0, 4)))
}
