import { bytesToHex } from '@noble/hashes/utils.js'
import { ethHex } from 'micro-eth-signer'

import { EnclaveError } from '../EnclaveError.ts'

/** A value of typed data. Integers are bigint; addresses and bytes are lower-case hex with `0x`. */
export type TypedValue = boolean | bigint | string | readonly TypedValue[] | TypedRecord
/** A struct. A field that is a struct and was left out is undefined, and is signed as zeros. */
export interface TypedRecord {
  readonly [field: string]: TypedValue | undefined
}

type Types = Readonly<Record<string, readonly { name: string; type: string }[]>>

/** EIP-712 typed data, read by its types. */
export interface TypedData {
  types: Types
  primaryType: string
  domain: TypedRecord
  message: TypedRecord
}

/** Fields that a domain has where `types` doesn't say. EIP-712, in the order of its domain type. */
const domainFields = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
] as const

/**
 * Parses EIP-712 typed data from its JSON text. A domain type that is missing is made from the domain's fields, as
 * wallets do; a field that no type names is refused, since nobody would sign it.
 *
 * @throws {@link EnclaveError} `PAYLOAD_INVALID`
 */
export function decodeTypedData(json: string): TypedData {
  try {
    const parsed = JSON.parse(json, toBigInt)
    const { domain = {}, primaryType, message } = parsed
    const types: Types = {
      EIP712Domain: domainFields.filter(({ name }) => Object.hasOwn(domain, name)),
      ...parsed.types,
    }
    return {
      types,
      primaryType,
      domain: readStruct(types, 'EIP712Domain', domain),
      // If the domain itself is the primary type, the message isn't signed.
      message: primaryType === 'EIP712Domain' ? {} : readStruct(types, primaryType, message),
    }
  } catch (cause) {
    throw typedDataInvalid(cause)
  }
}

export const typedDataInvalid = (cause: unknown) => {
  const reason = cause instanceof Error ? cause.message.slice(0, 200) : 'unknown'
  return new EnclaveError('PAYLOAD_INVALID', `Expected EIP-712 typed data as JSON: ${reason}`, { cause })
}

/** Numbers become integers of any size. One that JSON has rounded already must come as text. */
function toBigInt(_: string, value: unknown): unknown {
  if (typeof value !== 'number') return value
  if (!Number.isSafeInteger(value)) throw new Error(`write the number ${value} as text, or it is rounded`)
  return BigInt(value)
}

function readStruct(types: Types, type: string, value: unknown): TypedRecord {
  const fields = Object.hasOwn(types, type) ? types[type] : undefined
  if (!fields) throw new Error(`types has no ${type}`)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(`${type} is no object`)
  const names = new Set(fields.map(({ name }) => name))
  for (const name of Object.keys(value))
    if (!names.has(name)) throw new Error(`unexpected field ${name} in ${type}`)
  const read = fields.flatMap((field) => {
    const member = Object.hasOwn(value, field.name) ? (value as TypedRecord)[field.name] : undefined
    if (member === undefined && Object.hasOwn(types, field.type)) return []
    return [[field.name, readValue(types, field.type, member)] as const]
  })
  return Object.fromEntries(read)
}

function readValue(types: Types, type: string, value: unknown): TypedValue {
  const [, item] = /^(.+)\[[0-9]*\]$/.exec(type) ?? []
  if (item !== undefined) {
    if (!Array.isArray(value)) throw new Error(`expected an array for ${type}`)
    return value.map((member) => readValue(types, item, member))
  }
  if (/^u?int[0-9]*$/.test(type) && (typeof value === 'bigint' || typeof value === 'string'))
    return BigInt(value)
  if (/^bytes[0-9]*$/.test(type) && typeof value === 'string') return `0x${bytesToHex(ethHex.decode(value))}`
  if (type === 'address' && typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value))
    return value.toLowerCase()
  if (type === 'bool' && typeof value === 'boolean') return value
  if (type === 'string' && typeof value === 'string') return value
  if (isElementary(type)) throw new Error(`got ${typeof value}, expected ${type}`)
  return readStruct(types, type, value)
}

const isElementary = (type: string) => /^(u?int[0-9]*|bytes[0-9]*|address|bool|string)$/.test(type)
