import { readTronRaw } from '@latchkey/rules/decode'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'

import { signDigest } from './signature.ts'

/**
 * Signs a Tron transaction: ECDSA over the SHA-256 of `raw_data`.
 *
 * @param unsigned - hex of the protobuf message `raw_data`
 * @returns hex of the protobuf `Transaction` with its signature, as `wallet/broadcasthex` takes it, no `0x`
 * @throws {@link EnclaveError} `TRANSACTION_INVALID`
 */
export function signTronTransaction(key: Uint8Array, unsigned: string): string {
  const raw = readTronRaw(unsigned)
  const { r, s, v } = signDigest('ECDSA_SECP256K1', key, sha256(raw))
  // Tron writes the recovery id as Ethereum once did: 27 or 28.
  const signature = concatBytes(hexToBytes(r + s), Uint8Array.of(Number.parseInt(v, 16) + 27))
  return bytesToHex(concatBytes(lengthDelimited(1, raw), lengthDelimited(2, signature)))
}

const lengthDelimited = (field: number, value: Uint8Array): Uint8Array =>
  concatBytes(Uint8Array.of((field << 3) | 2), varint(value.length), value)

function varint(value: number): Uint8Array {
  const bytes: number[] = []
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return Uint8Array.from([...bytes, rest])
    bytes.push((rest % 128) | 0x80)
  }
}
