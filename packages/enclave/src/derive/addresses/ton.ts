import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { base64urlnopad } from '@scure/base'

import { crc16 } from './crc16.ts'

/** A wallet contract: what of its code and its first data the address is made of. */
interface WalletContract {
  /** Representation hash of the code cell. */
  codeHash: string
  /** Depth of the code cell's tree. */
  codeDepth: number
  /** The bits of the data cell before the key, and after it. */
  data: [before: string, after: string]
}

const uint32 = (value: number) => value.toString(2).padStart(32, '0')
const seqno = uint32(0)
/** Subwallet id of workchain 0, by which wallets of V3 and V4 have always begun. */
const subwallet = uint32(698983191)
/** V5: client context, workchain 0, version 0, subwallet 0, combined with the mainnet's global id -239. */
const v5Mainnet = uint32(0x7fffff11)

const contracts = {
  V3R2: {
    codeHash: '84dafa449f98a6987789ba232358072bc0f76dc4524002a5d0918b9a75d2d599',
    codeDepth: 0,
    data: [seqno + subwallet, ''],
  },
  V4R2: {
    codeHash: 'feb5ff6820e2ff0d9483e7e0d62c817d846789fb4ae580c878866d959dabd5c0',
    codeDepth: 7,
    data: [seqno + subwallet, '0'],
  },
  V5R1: {
    codeHash: '20834b7b72b112147e1b2fb457b84e74d1a30f04f737d4f62a668e9552d2b72f',
    codeDepth: 6,
    data: [`1${seqno}${v5Mainnet}`, '0'],
  },
} as const satisfies Record<string, WalletContract>

/** Tag of an address that isn't returned to the sender if no contract is there yet. */
const nonBounceable = 0x51

/** `UQ…`: the hash of the contract's initial state, user-friendly and URL-safe. https://docs.ton.org */
export const tonAddress =
  (version: keyof typeof contracts) =>
  (publicKey: Uint8Array): string => {
    const { codeHash, codeDepth, data } = contracts[version]
    const bits = data[0] + [...publicKey].map((byte) => byte.toString(2).padStart(8, '0')).join('') + data[1]
    const dataHash = sha256(cell(bits, []))
    // No split depth, not special, code, data, no library.
    const stateInit = sha256(
      cell('00110', [
        { hash: hexToBytes(codeHash), depth: codeDepth },
        { hash: dataHash, depth: 0 },
      ]),
    )
    const payload = concatBytes(Uint8Array.of(nonBounceable, 0), stateInit)
    const checksum = crc16(payload)
    return base64urlnopad.encode(concatBytes(payload, Uint8Array.of(checksum >> 8, checksum & 0xff)))
  }

/** Standard representation of an ordinary cell: descriptors, padded bits, depths and hashes of what it refers to. */
function cell(bits: string, references: { hash: Uint8Array; depth: number }[]): Uint8Array {
  const isWhole = bits.length % 8 === 0
  const padded = isWhole ? bits : `${bits}1`.padEnd(Math.ceil(bits.length / 8) * 8, '0')
  const bytes = Uint8Array.from(padded.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2))
  return concatBytes(
    Uint8Array.of(references.length, Math.floor(bits.length / 8) + Math.ceil(bits.length / 8)),
    bytes,
    ...references.map(({ depth }) => Uint8Array.of(depth >> 8, depth & 0xff)),
    ...references.map(({ hash }) => hash),
  )
}
