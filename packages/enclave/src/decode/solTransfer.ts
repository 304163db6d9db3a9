import { type InstructionParts, littleEndian, type UnreadTransfer } from './solanaInstruction.ts'

/** SOL that an instruction of the system program moves. A key is undefined where a lookup table says which. */
export type SolTransfer =
  | UnreadTransfer
  | { from: string | undefined; to: string | undefined; amount: bigint }

const systemProgram = '11111111111111111111111111111111'

/**
 * Instructions of the system program that move SOL: where the amount is, and which accounts it goes between. The
 * program ignores what follows. https://docs.rs/solana-system-interface
 */
const layouts: Readonly<Record<string, { amount: (data: string) => number; from: number; to: number }>> = {
  CreateAccount: { amount: () => 4, from: 0, to: 1 },
  Transfer: { amount: () => 4, from: 0, to: 1 },
  // A base key and a seed come first.
  CreateAccountWithSeed: { amount: (data) => 4 + 32 + 8 + seedLength(data, 4 + 32), from: 0, to: 1 },
  WithdrawNonceAccount: { amount: () => 4, from: 0, to: 1 },
  TransferWithSeed: { amount: () => 4, from: 0, to: 2 },
}

/** Names of the instructions by their number. Of others, nobody knows what they move. */
const instructions = [
  'CreateAccount',
  'Assign',
  'Transfer',
  'CreateAccountWithSeed',
  'AdvanceNonceAccount',
  'WithdrawNonceAccount',
  'InitializeNonceAccount',
  'AuthorizeNonceAccount',
  'Allocate',
  'AllocateWithSeed',
  'AssignWithSeed',
  'TransferWithSeed',
  'UpgradeNonceAccount',
]

/** The transfer that an instruction makes; undefined if it moves no SOL by itself. */
export function readSolTransfer({ program, accounts, data }: InstructionParts): SolTransfer | undefined {
  if (program !== systemProgram) return undefined
  const name = instructions[Number(littleEndian(data, 0, 4) ?? -1n)]
  if (name === undefined) return { unread: 'An instruction of the system program is unknown.' }
  const layout = layouts[name]
  if (!layout) return undefined
  const amount = littleEndian(data, layout.amount(data), 8)
  const [from, to] = [accounts[layout.from], accounts[layout.to]]
  if (amount === undefined || !from || !to)
    return { unread: `An instruction ${name} of the system program is incomplete.` }
  return { from: from.key, to: to.key, amount }
}

/** Length of a seed, capped so that an offset stays a number. */
const seedLength = (data: string, offset: number): number => {
  const length = littleEndian(data, offset, 8) ?? 0n
  return length > 0xffffn ? 0xffff : Number(length)
}
