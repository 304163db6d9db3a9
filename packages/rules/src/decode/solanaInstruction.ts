import { type SolanaProgram, solanaPrograms } from '@latchkey/crypto/solana'

/** An instruction, as far as the readers of transfers need it. */
export interface InstructionParts {
  program: string
  accounts: readonly { key: string | undefined; signer: boolean }[]
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

/** Reads what an instruction moves. */
export type InstructionRule<Moved> = (parts: InstructionParts) => readonly (Moved | UnreadTransfer)[]

/** For instructions that move nothing. */
export const nothing: InstructionRule<never> = () => []

/** For instructions that move something, and don't say what. */
export const unread =
  (reason: string): InstructionRule<never> =>
  () => [{ unread: reason }]

/** For instructions that give an account away with all that is in it. */
export const control = unread('Control of an account passes to another key, with what is in it.')

/** A program can move what signs for it: it may call any other with the same signers. */
const unknownProgram: InstructionRule<never> = ({ program, accounts }) =>
  accounts.some(({ signer }) => signer)
    ? [{ unread: `It is unknown what the program ${program} does with what signs for it.` }]
    : []

/**
 * Reads an instruction by the rules of its program. A number that is not in the list may move anything.
 *
 * @param names - of its instructions, in the order of the numbers, of four bytes, that they begin with
 * @param rules - of those that move something
 */
export function byNumber<Moved>(
  names: string,
  rules: Readonly<Record<string, InstructionRule<Moved>>>,
): InstructionRule<Moved> {
  const byOrder = names.split(' ').map((name) => rules[name] ?? nothing)
  return (parts) => {
    const rule = byOrder[Number(littleEndian(parts.data, 0, 4) ?? -1n)]
    return rule?.(parts) ?? [{ unread: `It is unknown what an instruction of ${parts.program} does.` }]
  }
}

/** Reads an instruction by the rule of its program. Loaders and programs that nobody has listed are unknown. */
export const byProgram =
  <Moved>(rules: Readonly<Record<KnownProgram, InstructionRule<Moved>>>): InstructionRule<Moved> =>
  (parts) => {
    const name = names.get(parts.program)
    const rule = name !== undefined && isKnown(name, rules) ? rules[name] : unknownProgram
    return rule(parts)
  }

type KnownProgram = Exclude<SolanaProgram, `loader${string}`>

const isKnown = (name: SolanaProgram, rules: Readonly<Record<KnownProgram, unknown>>): name is KnownProgram =>
  name in rules

const names: ReadonlyMap<string, SolanaProgram> = new Map(
  Object.entries(solanaPrograms).map(([name, id]) => [id, name as SolanaProgram]),
)
