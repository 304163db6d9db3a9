import { sha256 } from '@noble/hashes/sha2.js'

import { encodeBase58 } from './base58Check.ts'
import { decodeHex } from './encoding.ts'
import { type ProtobufRecord, readFields, readMessage, readSchema, type Schema } from './protobuf.ts'
import { contractSchemas, contractTypes, type TronContractType } from './tronContracts.ts'

/** Makes the error for bytes that are no `raw_data`. */
export type FailTron = (reason: string) => Error

/**
 * The `raw_data` of a Tron transaction, by the protocol's own names. Bytes are hex without `0x`. A field that is left out
 * has its default: 0, or empty.
 */
export interface TronTransaction {
  ref_block_bytes: string
  ref_block_num: bigint
  ref_block_hash: string
  /** Milliseconds since 1970. */
  expiration: bigint
  auths: readonly string[]
  /** The memo. */
  data: string
  /** The only one, since the protocol allows no more. */
  contract: TronContract
  scripts: string
  /** Milliseconds since 1970. */
  timestamp: bigint
  /** Sun that the energy of a contract may cost. */
  fee_limit: bigint
}

/** Action of a transaction, which Tron calls a contract. */
export interface TronContract {
  type: TronContractType
  /** Which permission of the account signs. 0: its owner. */
  permission_id: bigint
  provider: string
  contract_name: string
  /** The message of this type. */
  value: string
}

/** Fields of `Transaction.raw`. https://github.com/tronprotocol/protocol/blob/master/core/Tron.proto */
const rawSchema = /* @__PURE__ */ readSchema(
  'bytes ref_block_bytes = 1; int ref_block_num = 3; bytes ref_block_hash = 4; int expiration = 8; ' +
    'repeated bytes auths = 9; bytes data = 10; bytes contract = 11; bytes scripts = 12; int timestamp = 14; ' +
    'int fee_limit = 18',
)
const contractField = 11
const known: ReadonlySet<number> = /* @__PURE__ */ new Set(
  /* @__PURE__ */ Object.values(rawSchema).map(([field]) => field),
)

const parameter = /* @__PURE__ */ readSchema('text type_url = 1; bytes value = 2')
const contractSchema = /* @__PURE__ */ readSchema(
  'int32 type = 1; Any parameter = 2; bytes provider = 3; bytes contract_name = 4; int32 permission_id = 5',
  { Any: parameter },
)

/** Checks that bytes are a `raw_data` with one contract, whatever the contract does. */
export function checkTronRaw(raw: Uint8Array, fail: FailTron): void {
  const fields = readFields(raw, fail)
  const unknown = fields.find(({ field }) => !known.has(field))
  if (unknown) throw fail(`field ${unknown.field} is unknown`)
  const contracts = fields.filter(({ field }) => field === contractField).length
  if (contracts !== 1) throw fail(`it has ${contracts} contracts instead of one`)
}

/**
 * Reads a `raw_data`, strictly: a field that is there twice, one that the protocol lacks and a contract whose two names
 * differ are refused.
 *
 * @param raw the protobuf message `raw_data`
 */
export function readTronTransaction(raw: Uint8Array, fail: FailTron): TronTransaction {
  checkTronRaw(raw, fail)
  const { contract, ...rest } = read(raw, rawSchema, fail)
  return { ...rest, contract: readContract(String(contract), fail) } as unknown as TronTransaction
}

function readContract(hex: string, fail: FailTron): TronContract {
  const { type, parameter, ...rest } = read(decodeHex(hex), contractSchema, fail)
  const name = contractTypes[Number(type)]
  if (name === undefined) throw fail(`contract type ${type} is unknown`)
  const { type_url, value } = (parameter ?? {}) as ProtobufRecord
  // The chain executes a contract only if both of its names agree.
  if (type_url !== `type.googleapis.com/protocol.${name}`)
    throw fail(`the parameter of a ${name} is of type ${type_url}`)
  return { ...rest, type: name, value } as unknown as TronContract
}

/**
 * Reads the message of a contract. Addresses are base58, other bytes hex without `0x`. Undefined for a type whose fields
 * aren't known.
 */
export function readTronParameter(
  { type, value }: Pick<TronContract, 'type' | 'value'>,
  fail: FailTron,
): ProtobufRecord | undefined {
  const schema = contractSchemas[type]
  return schema && read(decodeHex(value), schema, fail)
}

const read = (bytes: Uint8Array, schema: Schema, fail: FailTron) =>
  readMessage(bytes, schema, { fail, address: (address) => readAddress(address, fail) })

function readAddress(bytes: Uint8Array, fail: FailTron): string {
  if (bytes.length === 0) return ''
  if (bytes.length !== 21 || bytes[0] !== prefix)
    throw fail('an address is not of 21 bytes that start with 41')
  return encodeTronAddress(bytes.subarray(1))
}

/** The first byte of every address. */
const prefix = 0x41

/** Base58check of Tron's prefix and the 20 bytes that an address has within a contract. */
export function encodeTronAddress(address: Uint8Array): string {
  const bytes = Uint8Array.of(prefix, ...address)
  return encodeBase58(Uint8Array.of(...bytes, ...sha256(sha256(bytes)).subarray(0, 4)))
}
