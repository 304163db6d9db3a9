/** Values that authenticators encode in CBOR. */
export type CborValue = number | string | Uint8Array | boolean | CborValue[] | Map<number | string, CborValue>

/** Encodes a value like authenticators: definite lengths, shortest heads, fields in the given order. RFC 8949 §3 */
export function encodeCbor(value: CborValue): Uint8Array {
  if (typeof value === 'boolean') return Uint8Array.of(value ? 0xf5 : 0xf4)
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') {
    const text = Buffer.from(value)
    return Buffer.concat([head(3, text.length), text])
  }
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(encodeCbor)])
  const members = [...value].flatMap(([key, member]) => [encodeCbor(key), encodeCbor(member)])
  return Buffer.concat([head(5, value.size), ...members])
}

function head(major: number, size: number): Uint8Array {
  const type = major << 5
  if (size < 24) return Uint8Array.of(type | size)
  if (size < 0x100) return Uint8Array.of(type | 24, size)
  if (size < 0x10000) return Uint8Array.of(type | 25, size >> 8, size & 0xff)
  throw new RangeError(`Expected a size below 65536. Got: ${size}.`)
}
