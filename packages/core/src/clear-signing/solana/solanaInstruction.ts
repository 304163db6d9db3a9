import { encodeBase58 } from '@latchkey/crypto'

/** Reads the data and the accounts of an instruction. Each throws where the instruction is too short. */
export interface InstructionData {
  /** Little-endian. */
  number(offset: number, size: number): bigint
  /** A public key, base58. */
  key(offset: number): string
  /** All of it, as UTF-8. */
  text(): string
  size(): number
  /** Address of an account; undefined if a lookup table on the network names it. */
  account(at: number): string | undefined
  /** Number of accounts. */
  accounts(): number
}

export function readInstruction(
  data: Uint8Array,
  accounts: readonly (string | undefined)[],
): InstructionData {
  const take = (offset: number, size: number): Uint8Array => {
    if (offset + size > data.length) throw new Error('it ends too early')
    return data.subarray(offset, offset + size)
  }
  return {
    number: (offset, size) => take(offset, size).reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n),
    key: (offset) => encodeBase58(take(offset, 32)),
    text: () => new TextDecoder().decode(data),
    size: () => data.length,
    account(at) {
      if (at >= accounts.length) throw new Error('an account is missing')
      return accounts[at]
    },
    accounts: () => accounts.length,
  }
}
