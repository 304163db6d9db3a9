import type { SolanaMessage } from '@latchkey/crypto/solana'

import { type InstructionData, readInstruction } from './solanaInstruction.ts'

/** Lamports for each signature. https://solana.com/docs/core/fees */
const perSignature = 5_000n
/** Units of computing for an instruction, where no limit is set, and the most for all of them. */
const unitsPerInstruction = 200_000n
const maxUnits = 1_400_000n
/** Units are priced in millionths of a lamport. */
const microLamports = 1_000_000n

const computeBudget = 'ComputeBudget111111111111111111111111111111'

/** The most that the network takes for a transaction of Solana, in lamports. */
export function maxSolanaFee(
  { instructions, header }: Pick<SolanaMessage, 'instructions' | 'header'>,
  keys: readonly string[],
): bigint {
  let units: bigint | undefined
  let price = 0n
  const others = instructions.filter(({ program, data }) => {
    if (keys[program] !== computeBudget) return true
    const reader = readInstruction(data, [])
    const kind = read(reader, 0, 1)
    if (kind === 2n) units = read(reader, 1, 4)
    if (kind === 3n) price = read(reader, 1, 8) ?? 0n
    return false
  })
  const limit = units ?? unitsPerInstruction * BigInt(others.length)
  const used = limit < maxUnits ? limit : maxUnits
  return BigInt(header.required) * perSignature + (used * price + microLamports - 1n) / microLamports
}

/** A number of an instruction; undefined if the instruction is too short, which the network refuses. */
function read(reader: InstructionData, offset: number, size: number): bigint | undefined {
  return offset + size <= reader.size() ? reader.number(offset, size) : undefined
}
