import {
  type InstructionParts,
  type InstructionRule,
  littleEndian,
  type UnreadTransfer,
} from './solanaInstruction.ts'

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

/** Permission to take tokens from a token account. */
export type SplApproval =
  | UnreadTransfer
  | {
      account: string | undefined
      spender: string | undefined
      amount: bigint
      owner: string | undefined
      /** Set only if the instruction names the mint. */
      mint?: { key: string | undefined }
    }

/** Accounts in their order, and where the amount is. https://docs.rs/spl-token-2022-interface */
interface Layout {
  amount: number
  accounts: readonly ('from' | 'mint' | 'to' | 'owner')[]
}

export const plain: Layout = { amount: 1, accounts: ['from', 'to', 'owner'] }
export const checked: Layout = { amount: 1, accounts: ['from', 'mint', 'to', 'owner'] }
/** An extension has a second number. */
export const withFee: Layout = { ...checked, amount: 2 }

/** The amount, and the keys by their role. Undefined: the instruction is incomplete. */
function read({ amount: offset, accounts: roles }: Layout, { accounts, data }: InstructionParts) {
  const amount = littleEndian(data, offset, 8)
  if (amount === undefined || accounts.length < roles.length) return undefined
  const keyOf = (role: Layout['accounts'][number]) => accounts[roles.indexOf(role)]?.key
  return {
    amount,
    from: keyOf('from'),
    to: keyOf('to'),
    owner: keyOf('owner'),
    ...(roles.includes('mint') && { mint: { key: keyOf('mint') } }),
  }
}

const incomplete: UnreadTransfer = { unread: 'An instruction of a token program is incomplete.' }

/** A transfer between token accounts. */
export const transfers =
  (layout: Layout): InstructionRule<SplTransfer> =>
  (parts) => {
    const values = read(layout, parts)
    const others = parts.accounts.slice(layout.accounts.length)
    return values ? [{ ...values, signers: others.map(({ key }) => key) }] : [incomplete]
  }

/** A permission to take tokens. */
export const approves =
  (layout: Layout): InstructionRule<SplApproval> =>
  (parts) => {
    const values = read(layout, parts)
    if (!values) return [incomplete]
    const { from: account, to: spender, ...rest } = values
    return [{ account, spender, ...rest }]
  }
