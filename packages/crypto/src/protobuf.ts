import { encodeHex } from './encoding.ts'

/** A field as it is on the wire: a varint, or bytes with their length. */
export interface WireField {
  field: number
  value: bigint | Uint8Array
}

/** How a value is read: `int` has 64 bits; `bytes` become hex without `0x`, `address` what the schema's reader makes of them. */
export type FieldKind = 'int' | 'int32' | 'bool' | 'text' | 'bytes' | 'address' | readonly string[] | Schema
/** Its number, and what it holds: a list of names is an enumeration, a schema a message. */
export type FieldSchema = readonly [field: number, kind: FieldKind, repeated?: 'repeated']
export type Schema = { readonly [name: string]: FieldSchema }

/**
 * Reads declarations of fields, written as in a file of protobuf: `repeated Vote votes = 2; bool support = 3`.
 *
 * @param named enumerations and messages, by the names that fields have for them
 */
export const readSchema = (text: string, named: Readonly<Record<string, FieldKind>> = {}): Schema =>
  Object.fromEntries(
    text.split('; ').map((declaration) => {
      const [number = '', name = '', kind = '', repeated] = declaration.split(/ = | /).reverse()
      const field = [Number(number), named[kind] ?? (kind as FieldKind)] as const
      return [name, repeated === 'repeated' ? [...field, repeated] : field]
    }),
  )

export type ProtobufValue = bigint | boolean | string | readonly ProtobufValue[] | ProtobufRecord
export interface ProtobufRecord {
  readonly [name: string]: ProtobufValue | undefined
}

interface Reading {
  /** Text form of an address, made from its bytes. */
  address(bytes: Uint8Array): string
  fail(reason: string): Error
}

/** Fields of a message and of those inside it. The largest of a contract, with 8 permissions of 5 keys, has fewer than 200. */
const maxFields = 1_000

/**
 * Reads a message by its schema. A field that is left out has its default, as protobuf says; one that the schema lacks,
 * and one that is there twice, is refused, since readers disagree on what it means.
 */
export const readMessage = (bytes: Uint8Array, schema: Schema, reading: Reading): ProtobufRecord =>
  readPart(bytes, schema, { ...reading, left: maxFields })

function readPart(bytes: Uint8Array, schema: Schema, reading: CountedReading): ProtobufRecord {
  const fields = readFields(bytes, reading.fail, reading.left)
  reading.left -= fields.length
  const known = new Set(Object.values(schema).map(([field]) => field))
  const unknown = fields.find(({ field }) => !known.has(field))
  if (unknown) throw reading.fail(`field ${unknown.field} is unknown`)
  return Object.fromEntries(
    Object.entries(schema).map(([name, [field, kind, repeated]]) => {
      const values = fields.filter((each) => each.field === field).map(({ value }) => value)
      if (repeated) return [name, values.map((value) => readValue(value, kind, reading))]
      if (values.length > 1) throw reading.fail(`field ${field} is there twice`)
      const [value] = values
      // A message that is left out is absent, unlike an empty one.
      if (value === undefined && isSchema(kind)) return [name, undefined]
      return [name, readValue(value ?? defaultOf(kind), kind, reading)]
    }),
  )
}

interface CountedReading extends Reading {
  /** How many more fields may be read. */
  left: number
}

const isSchema = (kind: FieldKind): kind is Schema => typeof kind === 'object' && !Array.isArray(kind)
const isVarint = (kind: FieldKind) =>
  kind === 'int' || kind === 'int32' || kind === 'bool' || Array.isArray(kind)
const defaultOf = (kind: FieldKind) => (isVarint(kind) ? 0n : new Uint8Array())

function readValue(value: bigint | Uint8Array, kind: FieldKind, reading: CountedReading): ProtobufValue {
  if (typeof value === 'bigint') {
    if (kind === 'int') return BigInt.asIntN(64, value)
    if (kind === 'bool') return value !== 0n
    // Readers cut off what doesn't fit, and read another number than is written. An enumeration has 32 bits, too.
    const cut = BigInt.asIntN(32, value)
    if ((kind === 'int32' || Array.isArray(kind)) && BigInt.asUintN(64, cut) !== value)
      throw reading.fail('a number is wider than its field')
    if (kind === 'int32') return cut
    if (Array.isArray(kind)) return kind[Number(cut)] ?? String(cut)
  } else {
    if (kind === 'bytes') return encodeHex(value)
    if (kind === 'text') return readText(value, reading)
    if (kind === 'address') return reading.address(value)
    if (isSchema(kind)) return readPart(value, kind, reading)
  }
  throw reading.fail('a field has another wire type than the protocol says')
}

/** Protobuf's strings are UTF-8: the chain refuses others, and two of them would be read as the same text. */
function readText(bytes: Uint8Array, { fail }: Reading): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw fail('a text is not UTF-8')
  }
}

/** The fields of a message, which must end where its last field ends. */
export function readFields(
  bytes: Uint8Array,
  fail: (reason: string) => Error,
  most = maxFields,
): WireField[] {
  const fields: WireField[] = []
  let at = 0
  const varint = (): bigint => {
    let value = 0n
    for (let shift = 0n; shift < 70n; shift += 7n) {
      const byte = bytes[at++]
      if (byte === undefined) break
      value |= BigInt(byte & 0x7f) << shift
      if (byte < 0x80) return BigInt.asUintN(64, value)
    }
    throw fail('it is not protobuf')
  }
  while (at < bytes.length) {
    if (fields.length >= most) throw fail(`it has more than ${maxFields} fields`)
    const tag = varint()
    const type = Number(tag & 7n)
    const field = Number(tag >> 3n)
    if (type === 0) fields.push({ field, value: varint() })
    else if (type === 2) {
      const length = varint()
      if (length > BigInt(bytes.length - at)) throw fail('it ends too early')
      fields.push({ field, value: bytes.subarray(at, at + Number(length)) })
      at += Number(length)
    } else throw fail(`wire type ${type} is not expected`)
  }
  return fields
}
