import type { RequestAction } from '../../src/state/decodedRequest.types.ts'
import { solanaKey, solanaSigner } from '../solanaTransactions.ts'

/** Accounts, the data behind the number, what it does, the warnings, and rows that must be in view. */
export type InstructionCase = [
  accounts: string[],
  data: number[],
  action: RequestAction,
  warnings: string[],
  rows: string[],
]

export const [other, account, mint, third] = [solanaKey(2), solanaKey(4), solanaKey(3), solanaKey(5)]

/** Lamports of one SOL. */
export const sol = 1_000_000_000n

/** The row of a key that gets control. */
export const authorityRow = `Authority: ${other}`

/** Nobody knows what the instruction does, whatever its name. */
export const unread: InstructionCase[] = [[[account, solanaSigner], [], 'calls', ['unknown-program'], []]]
