/** What the readers of transfers need of an instruction. */
export interface InstructionParts {
  program: string
  accounts: readonly { key: string | undefined }[]
  /** Hex, no `0x`. */
  data: string
}

/** An instruction that moves something, but doesn't say what, or can't be read. */
export interface UnreadTransfer {
  unread: string
}

/** Little-endian number of `size` bytes at an offset. Undefined past the end. */
export function littleEndian(data: string, offset: number, size: number): bigint | undefined {
  const digits = data.slice(offset * 2, (offset + size) * 2)
  if (digits.length < size * 2) return undefined
  return BigInt(`0x${Buffer.from(digits, 'hex').reverse().toString('hex')}`)
}
