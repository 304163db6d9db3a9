/** Reads a byte string from its start. Past its end, `fail` says what it isn't. */
export function createByteReader(bytes: Uint8Array, fail: (reason: string) => Error) {
  const reader = {
    at: 0,
    take(length: number): Uint8Array {
      if (reader.at + length > bytes.length) throw fail('it ends too early')
      reader.at += length
      return bytes.subarray(reader.at - length, reader.at)
    },
    byte: (): number => reader.take(1)[0] ?? 0,
    /** compact-u16 of Solana: seven bits a byte, at most three bytes, no longer than needed. */
    compactU16(): number {
      let value = 0
      for (let index = 0; index < 3; index++) {
        const byte = reader.byte()
        value |= (byte & 0x7f) << (7 * index)
        if (byte < 0x80) {
          if ((index > 0 && byte === 0) || value > 0xffff) break
          return value
        }
      }
      throw fail('a compact-u16 is malformed')
    },
  }
  return reader
}
export type ByteReader = ReturnType<typeof createByteReader>
