import { concatBytes } from '@noble/hashes/utils.js'
import { base32nopad } from '@scure/base'

import { crc16 } from './crc16.ts'

/** Version byte of an account's public key: `G` in base32. */
const accountVersion = 6 << 3

/** Strkey. https://github.com/stellar/stellar-protocol/blob/master/ecosystem/sep-0023.md */
export function xlmAddress(publicKey: Uint8Array): string {
  const payload = concatBytes(Uint8Array.of(accountVersion), publicKey)
  const checksum = crc16(payload)
  return base32nopad.encode(concatBytes(payload, Uint8Array.of(checksum & 0xff, checksum >> 8)))
}
