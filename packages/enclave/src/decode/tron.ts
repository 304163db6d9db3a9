import { base58check } from '../derive/addresses/base58.ts'
import { EnclaveError } from '../EnclaveError.ts'
import { parseHex } from './hex.ts'
import { type ProtobufRecord, readFields, readMessage, type Schema } from './protobuf.ts'
import { contractSchemas, contractTypes } from './tronContracts.ts'

/**
 * The `raw_data` of a Tron transaction, by the protocol's own names. Addresses are base58, other bytes hex without
 * `0x`.
 */
export interface TronTransaction {
  ref_block_bytes: string
  ref_block_hash: string
  expiration: bigint
  timestamp: bigint
  /** The memo. */
  data: string
  fee_limit: bigint
  /**
   * Always one entry, since the protocol allows no more. Of contract types that policies can't read, only `type` and
   * `permission_id` are there.
   */
  contract: readonly (ProtobufRecord & { type: string; permission_id: bigint })[]
}

/** Fields of `Transaction.raw`. https://github.com/tronprotocol/protocol/blob/master/core/Tron.proto */
const rawSchema = {
  ref_block_bytes: { field: 1, kind: 'bytes' },
  ref_block_num: { field: 3, kind: 'int' },
  ref_block_hash: { field: 4, kind: 'bytes' },
  expiration: { field: 8, kind: 'int' },
  auths: { field: 9, kind: 'bytes', repeated: true },
  data: { field: 10, kind: 'bytes' },
  contract: { field: 11, kind: 'bytes' },
  scripts: { field: 12, kind: 'bytes' },
  timestamp: { field: 14, kind: 'int' },
  fee_limit: { field: 18, kind: 'int' },
} as const satisfies Schema
const known: ReadonlySet<number> = new Set(Object.values(rawSchema).map(({ field }) => field))

const contractSchema = {
  type: { field: 1, kind: 'int32' },
  parameter: {
    field: 2,
    kind: { type_url: { field: 1, kind: 'text' }, value: { field: 2, kind: 'bytes' } },
  },
  provider: { field: 3, kind: 'bytes' },
  contract_name: { field: 4, kind: 'bytes' },
  permission_id: { field: 5, kind: 'int32' },
} as const satisfies Schema

/**
 * The bytes of a `raw_data` with one contract.
 *
 * @param unsigned - hex of the protobuf message `raw_data`
 * @throws {@link EnclaveError} `TRANSACTION_INVALID`
 */
export function readTronRaw(unsigned: string): Uint8Array {
  const raw = parseHex(unsigned, 'TRANSACTION_INVALID')
  const fields = readFields(raw, invalid)
  const unknown = fields.find(({ field }) => !known.has(field))
  if (unknown) throw invalid(`field ${unknown.field} is unknown`)
  const contracts = fields.filter(({ field }) => field === rawSchema.contract.field).length
  if (contracts !== 1) throw invalid(`it has ${contracts} contracts instead of one`)
  return raw
}

/**
 * Parses a `raw_data` with its contract.
 *
 * @throws {@link EnclaveError} `TRANSACTION_INVALID`
 */
export function decodeTronTransaction(unsigned: string): TronTransaction {
  const { ref_block_num, auths, scripts, contract, ...rest } = read(readTronRaw(unsigned), rawSchema)
  return { ...rest, contract: [readContract(String(contract))] } as unknown as TronTransaction
}

function readContract(hex: string) {
  const { type, parameter, permission_id } = read(bytesOf(hex), contractSchema)
  const name = contractTypes[Number(type)]
  if (name === undefined) throw invalid(`contract type ${type} is unknown`)
  const { type_url, value } = (parameter ?? {}) as ProtobufRecord
  // The chain executes a contract only if both of its names agree.
  if (type_url !== `type.googleapis.com/protocol.${name}`)
    throw invalid(`the parameter of a ${name} is of type ${type_url}`)
  const schema = contractSchemas[name] ?? {}
  const fields = name in contractSchemas ? read(bytesOf(String(value)), schema) : {}
  return { ...fields, type: name, permission_id }
}

const bytesOf = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'))

const read = (bytes: Uint8Array, schema: Schema) => readMessage(bytes, schema, { address, fail: invalid })

/** Base58check of 21 bytes: the prefix of Tron, and the address. */
function address(bytes: Uint8Array): string {
  if (bytes.length === 0) return ''
  if (bytes.length !== 21 || bytes[0] !== 0x41)
    throw invalid('an address is not of 21 bytes that start with 41')
  return base58check(bytes)
}

const invalid = (reason: string) =>
  new EnclaveError('TRANSACTION_INVALID', `Not the raw_data of a Tron transaction: ${reason}.`)
