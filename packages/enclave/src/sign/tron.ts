import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { parseHex } from '../decode/hex.ts'
import { EnclaveError } from '../EnclaveError.ts'
import { signDigest } from './signature.ts'

/** Fields of `Transaction.raw`. https://github.com/tronprotocol/protocol/blob/master/core/Tron.proto */
const rawFields = {
  refBlockBytes: 1,
  refBlockNum: 3,
  refBlockHash: 4,
  expiration: 8,
  auths: 9,
  data: 10,
  contract: 11,
  scripts: 12,
  timestamp: 14,
  feeLimit: 18,
} as const
const known: ReadonlySet<number> = new Set(Object.values(rawFields))

/**
 * Signs a Tron transaction: ECDSA over the SHA-256 of `raw_data`.
 *
 * @param unsigned - hex of the protobuf message `raw_data`
 * @returns hex of the protobuf `Transaction` with its signature, as `wallet/broadcasthex` takes it, no `0x`
 * @throws {@link EnclaveError} `TRANSACTION_INVALID`
 */
export function signTronTransaction(key: Uint8Array, unsigned: string): string {
  const raw = parseHex(unsigned, 'TRANSACTION_INVALID')
  const fields = readFields(raw)
  const unknown = fields.find((field) => !known.has(field))
  if (unknown !== undefined) throw invalid(`field ${unknown} is unknown`)
  const contracts = fields.filter((field) => field === rawFields.contract).length
  if (contracts !== 1) throw invalid(`it has ${contracts} contracts instead of one`)
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

/** The field numbers of a protobuf message, which must end where its last field ends. */
function readFields(bytes: Uint8Array): number[] {
  const fields: number[] = []
  let at = 0
  const read = (): number => {
    let value = 0
    for (let shift = 1; ; shift *= 128) {
      const byte = bytes[at++]
      if (byte === undefined || shift > 2 ** 63) throw invalid('it is not protobuf')
      value += (byte & 0x7f) * shift
      if (byte < 0x80) return value
    }
  }
  while (at < bytes.length) {
    const tag = read()
    const type = tag % 8
    fields.push(Math.floor(tag / 8))
    if (type === 0) read()
    else if (type === 2) {
      const length = read()
      at += length
    } else throw invalid(`wire type ${type} is not expected`)
    if (at > bytes.length) throw invalid('it ends too early')
  }
  return fields
}

const invalid = (reason: string) =>
  new EnclaveError('TRANSACTION_INVALID', `Not the raw_data of a Tron transaction: ${reason}.`)
