import { type InstructionRule, littleEndian, type UnreadTransfer } from './solanaInstruction.ts'

/**
 * SOL that an instruction moves. A key is undefined where a lookup table says which, and the amount where only the chain
 * knows it.
 */
export type SolTransfer =
  | UnreadTransfer
  | { from: string | undefined; to: string | undefined; amount: bigint | undefined }

const incomplete: SolTransfer = { unread: 'An instruction that moves SOL is incomplete.' }

/** An amount at an offset of the data, between two accounts. The programs ignore what follows. */
export const moves =
  (offset: (data: string) => number, from: number, to: number): InstructionRule<SolTransfer> =>
  ({ accounts, data }) => {
    const amount = littleEndian(data, offset(data), 8)
    const [source, target] = [accounts[from], accounts[to]]
    return amount === undefined || !source || !target
      ? [incomplete]
      : [{ from: source.key, to: target.key, amount }]
  }

/** Moves everything that an account has. To the key that controls it, that is no transfer. */
export const empties =
  (from: number, to: number, owner: number): InstructionRule<SolTransfer> =>
  ({ accounts }) => {
    const [source, target, authority] = [accounts[from], accounts[to], accounts[owner]]
    if (!source || !target || !authority) return [incomplete]
    if (target.key !== undefined && target.key === authority.key) return []
    return [{ from: source.key, to: target.key, amount: undefined }]
  }
