import { type InstructionParts, littleEndian, type UnreadTransfer } from './solanaInstruction.ts'

/** Tokens that an instruction of a token program moves between token accounts. */
export type SplTransfer =
  | UnreadTransfer
  | {
      from: string | undefined
      to: string | undefined
      amount: bigint
      /** Owner of `from`, or its delegate. */
      owner: string | undefined
      /** Members of `owner`, where it is a multisig account. */
      signers: (string | undefined)[]
      /** Set only if the instruction names the mint. */
      mint?: { key: string | undefined }
    }

const tokenPrograms: ReadonlySet<string> = new Set([
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
])

/** Accounts in their order, and where the amount is. https://docs.rs/spl-token-2022-interface */
interface Layout {
  name: string
  amount: number
  accounts: readonly ('from' | 'mint' | 'to' | 'owner')[]
}
const transfer: Layout = { name: 'Transfer', amount: 1, accounts: ['from', 'to', 'owner'] }
const checked: Layout = { name: 'TransferChecked', amount: 1, accounts: ['from', 'mint', 'to', 'owner'] }
const withFee: Layout = { ...checked, name: 'TransferCheckedWithFee', amount: 2 }

/** Finds the layout by the first byte, and by the second of extensions. */
function layoutOf(data: string): Layout | string | undefined {
  const [instruction, extension] = [littleEndian(data, 0, 1), littleEndian(data, 1, 1)]
  if (instruction === undefined) return 'An instruction of a token program is empty.'
  if (instruction === 3n) return transfer
  if (instruction === 12n) return checked
  if (instruction === 26n && extension === 1n) return withFee
  if (instruction === 27n && (extension === 7n || extension === 13n))
    return 'A confidential transfer hides its amount.'
  if (instruction === 255n) return 'A batch of token instructions may hold transfers.'
  return undefined
}

/** The transfer that an instruction makes; undefined if it moves no tokens by itself. */
export function readSplTransfer({ program, accounts, data }: InstructionParts): SplTransfer | undefined {
  if (!tokenPrograms.has(program)) return undefined
  const layout = layoutOf(data)
  if (layout === undefined) return undefined
  if (typeof layout === 'string') return { unread: layout }
  const amount = littleEndian(data, layout.amount, 8)
  if (amount === undefined || accounts.length < layout.accounts.length)
    return { unread: `An instruction ${layout.name} of a token program is incomplete.` }
  const keyOf = (name: Layout['accounts'][number]) => accounts[layout.accounts.indexOf(name)]?.key
  return {
    from: keyOf('from'),
    to: keyOf('to'),
    amount,
    owner: keyOf('owner'),
    signers: accounts.slice(layout.accounts.length).map(({ key }) => key),
    ...(layout.accounts.includes('mint') && { mint: { key: keyOf('mint') } }),
  }
}
