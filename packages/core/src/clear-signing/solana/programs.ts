import { type SolanaProgram, solanaPrograms } from '@latchkey/crypto/solana'

import type { InstructionRule, Program } from './instruction.types.ts'
import { lookupTableProgram, upgradeableLoader } from './networkPrograms.ts'
import { associatedTokenProgram, computeBudgetProgram, memoProgram, otherLoader } from './otherPrograms.ts'
import type { InstructionData } from './solanaInstruction.ts'
import { stakeProgram, voteProgram } from './stakeProgram.ts'
import { systemProgram } from './systemProgram.ts'
import { token2022Program, tokenProgram } from './tokenProgram.ts'

const programs: Readonly<Record<SolanaProgram, Program>> = {
  system: systemProgram,
  token: tokenProgram,
  token2022: token2022Program,
  associatedToken: associatedTokenProgram,
  computeBudget: computeBudgetProgram,
  memo: memoProgram,
  memoV1: memoProgram,
  stake: stakeProgram,
  vote: voteProgram,
  lookupTable: lookupTableProgram,
  loaderV1: otherLoader,
  loaderV2: otherLoader,
  loaderV3: upgradeableLoader,
  loaderV4: otherLoader,
}

const byAddress: ReadonlyMap<string, Program> = new Map(
  Object.entries(programs).map(([name, program]) => [solanaPrograms[name as SolanaProgram], program]),
)

/** The name that a program gives an instruction, and the rule that reads it. Without a rule, it is unknown. */
export function findInstruction(
  address: string,
  data: InstructionData,
): { name: string; rule: InstructionRule | undefined } {
  const program = byAddress.get(address)
  const name = program && nameOf(program, data)
  if (program && name !== undefined) return { name, rule: program.rules[name] }
  return { name: data.size() > 0 ? String(data.number(0, 1)) : '', rule: undefined }
}

function nameOf({ size, names, withoutData }: Program, data: InstructionData): string | undefined {
  if (data.size() === 0) return withoutData
  if (size === 0) return names[0]
  return data.size() < size ? undefined : names[Number(data.number(0, size))]
}
