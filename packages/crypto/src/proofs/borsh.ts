import { decodeHex, encodeHex } from '../encoding.ts'
import { malformed } from './asn1.ts'

/** A position in bytes that are read, or bytes that are written. */
interface Cursor {
  bytes: Uint8Array
  at: number
}

/**
 * Reads and writes a value in Borsh: little-endian integers, lengths of 32 bits, members in order. Values have the
 * form of the manifest's JSON: bytes as hex, variants by name.
 */
export interface Codec<Value> {
  read: (cursor: Cursor) => Value
  write: (value: Value) => number[]
}

/** Reads a value that fills `bytes` exactly. */
export function readBorsh<Value>(codec: Pick<Codec<Value>, 'read'>, bytes: Uint8Array): Value {
  const cursor = { bytes, at: 0 }
  const value = codec.read(cursor)
  if (cursor.at !== bytes.length) throw malformed('no bytes after the value')
  return value
}

const integer = (size: number): Codec<number> => ({
  read: (cursor) => take(cursor, size).reduceRight((sum, byte) => 256 * sum + byte, 0),
  write: (value) => {
    if (!Number.isInteger(value) || value < 0 || value >= 256 ** size) throw malformed(`${size} bytes`)
    return Array.from({ length: size }, (_, index) => Math.floor(value / 256 ** index) % 256)
  },
})
const u8 = integer(1)
export const u16 = integer(2)
export const u32 = integer(4)

/** Bytes as hex, with their length before them unless it is fixed. */
export const bytes = (length?: number): Codec<string> => ({
  read: (cursor) => encodeHex(take(cursor, length ?? u32.read(cursor))),
  write: (value) => {
    const content = decodeHex(value)
    if (length !== undefined && content.length !== length) throw malformed(`${length} bytes`)
    return [...(length === undefined ? u32.write(content.length) : []), ...content]
  },
})

export const text: Codec<string> = {
  read: (cursor) => {
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(take(cursor, u32.read(cursor)))
    } catch (cause) {
      throw malformed('UTF-8', cause)
    }
  },
  write: (value) => {
    const content = new TextEncoder().encode(value)
    return [...u32.write(content.length), ...content]
  },
}

export const boolean: Codec<boolean> = {
  read: (cursor) => oneOf([false, true] as const).read(cursor),
  write: (value) => oneOf([false, true] as const).write(value),
}

export const oneOf = <Value>(values: readonly Value[]): Codec<Value> => ({
  read: (cursor) => {
    const index = u8.read(cursor)
    if (index >= values.length) throw malformed('a known variant')
    return values[index]!
  },
  write: (value) => u8.write(values.indexOf(value)),
})

export const list = <Value>(item: Codec<Value>): Codec<Value[]> => ({
  read: (cursor) => {
    const length = u32.read(cursor)
    // An item has a byte at least, so that a false length can't ask for memory.
    if (length > cursor.bytes.length - cursor.at) throw malformed('a length inside its bytes')
    return Array.from({ length }, () => item.read(cursor))
  },
  write: (values) => [...u32.write(values.length), ...values.flatMap(item.write)],
})

export const optional = <Value>(item: Codec<Value>): Codec<Value | undefined> => ({
  read: (cursor) => (boolean.read(cursor) ? item.read(cursor) : undefined),
  write: (value) => (value === undefined || value === null ? [0] : [1, ...item.write(value)]),
})

// biome-ignore lint/suspicious/noExplicitAny: a codec takes what it gives, so no other type holds all of them
type Codecs = Record<string, Codec<any>>

export function struct<Members extends Codecs>(
  members: Members,
): Codec<{ [Name in keyof Members]: ReturnType<Members[Name]['read']> }> {
  const entries = Object.entries(members)
  return {
    read: (cursor) => {
      const value: Record<string, unknown> = {}
      for (const [name, codec] of entries) value[name] = codec.read(cursor)
      return value as never
    },
    write: (value) => entries.flatMap(([name, codec]) => codec.write(value[name])),
  }
}

function take(cursor: Cursor, length: number): Uint8Array {
  const part = cursor.bytes.subarray(cursor.at, cursor.at + length)
  if (part.length !== length) throw malformed('more bytes')
  cursor.at += length
  return part
}
