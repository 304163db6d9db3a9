import type { ByteReader } from '@latchkey/crypto/solana'
import { bytesToHex } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import type { CallRecord, CallValue } from './contractAbi.ts'

/** A type of an IDL, as its JSON writes it. https://www.anchor-lang.com/docs/basics/idl */
export type IdlType =
  | string
  | { vec: IdlType }
  | { option: IdlType }
  | { array: readonly [IdlType, number] }
  | { defined: string | { name: string } }
export interface IdlField {
  name: string
  type: IdlType
}
/** Fields with names, or the types of fields without. */
export type IdlFields = readonly (IdlField | IdlType)[]
export type IdlDefinition =
  | { kind: 'struct'; fields?: IdlFields }
  | { kind: 'enum'; variants: readonly { name: string; fields?: IdlFields }[] }
  | { kind: 'alias' | 'type'; value?: IdlType; alias?: IdlType }

/** Bytes that are read, and what their types mean. */
export interface BorshInput {
  reader: ByteReader
  definitions: ReadonlyMap<string, IdlDefinition>
  /** How many more values may be read: types without size could go on for ever. */
  values: { left: number }
}

const integer = /^([ui])(8|16|32|64|128|256)$/

/** Reads fields in their order: Borsh has nothing between them. https://borsh.io */
export function readFields(input: BorshInput, fields: IdlFields): CallRecord | readonly CallValue[] {
  if (!fields.every(isField)) return fields.flatMap((type) => readValue(input, type as IdlType) ?? [])
  const read = fields.flatMap(({ name, type }) => {
    const value = readValue(input, type)
    return value === undefined ? [] : [[name, value] as const]
  })
  return Object.fromEntries(read)
}

const isField = (field: IdlField | IdlType): field is IdlField =>
  typeof field === 'object' && 'name' in field && 'type' in field

/** Reads a value of the type. Returns undefined for an option without a value. */
function readValue(input: BorshInput, type: IdlType): CallValue | undefined {
  if (--input.values.left < 0) throw new Error('it has too many values')
  if (typeof type === 'string') return readPrimitive(input.reader, type)
  if ('option' in type) return readFlag(input.reader) ? readValue(input, type.option) : undefined
  if ('vec' in type) return readList(input, type.vec, readLength(input.reader))
  if ('array' in type) return readList(input, type.array[0], type.array[1])
  if ('defined' in type) {
    const name = typeof type.defined === 'string' ? type.defined : type.defined.name
    return readDefined(input, name)
  }
  throw new Error(`a type is not supported: ${JSON.stringify(type).slice(0, 80)}`)
}

function readList(input: BorshInput, item: IdlType, length: number): readonly CallValue[] {
  if (length > input.values.left) throw new Error('a list is too long')
  return Array.from({ length }, () => {
    const value = readValue(input, item)
    if (value === undefined) throw new Error('a list of options is not supported')
    return value
  })
}

/** A variant without fields is its name; one with fields a record under its name. */
function readDefined(input: BorshInput, name: string): CallValue | undefined {
  const definition = input.definitions.get(name)
  if (!definition) throw new Error(`the type ${name} is not defined`)
  if (definition.kind === 'struct') return readFields(input, definition.fields ?? [])
  if (definition.kind === 'enum') {
    const variant = definition.variants[input.reader.byte()]
    if (!variant) throw new Error(`${name} has no such variant`)
    if (!variant.fields?.length) return variant.name
    return Object.fromEntries([[variant.name, readFields(input, variant.fields)]])
  }
  const aliased = definition.value ?? definition.alias
  if (aliased === undefined) throw new Error(`the type ${name} is empty`)
  return readValue(input, aliased)
}

function readPrimitive(reader: ByteReader, type: string): CallValue {
  const [, sign, bits] = integer.exec(type) ?? []
  if (bits !== undefined) {
    const value = littleEndian(reader.take(Number(bits) / 8))
    return sign === 'i' ? BigInt.asIntN(Number(bits), value) : value
  }
  if (type === 'bool') return readFlag(reader)
  if (type === 'bytes') return bytesToHex(reader.take(readLength(reader)))
  if (type === 'string') return utf8.decode(reader.take(readLength(reader)))
  if (type === 'pubkey' || type === 'publicKey') return base58.encode(reader.take(32))
  throw new Error(`the type ${type} is not supported`)
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const littleEndian = (bytes: Uint8Array): bigint => BigInt(`0x${bytesToHex(bytes.slice().reverse())}`)
const readLength = (reader: ByteReader): number => Number(littleEndian(reader.take(4)))

function readFlag(reader: ByteReader): boolean {
  const byte = reader.byte()
  if (byte > 1) throw new Error('a flag is neither 0 nor 1')
  return byte === 1
}
