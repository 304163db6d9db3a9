import {
  type SolanaProgram,
  type SystemInstruction,
  solanaPrograms,
  type Token2022Instruction,
  type TokenInstruction,
} from '@latchkey/crypto/solana'

import { hexToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'

import { littleEndian } from '../../decode/solanaInstruction.ts'
import { systemNames } from '../../decode/solTransfer.ts'
import { tokenNames } from '../../decode/tokenInstruction.ts'
import type { Spend } from '../../language/spend.types.ts'
import { refuseToCount } from './spend.ts'

/** Reads an instruction whose data have the size that its row says. */
export interface InstructionReader {
  /** Hex, no `0x`. */
  readonly data: string
  /** @throws Uncounted for an account that is missing, or that a lookup table on the chain names */
  key(index: number): string
  /** Little-endian number of eight bytes. */
  amount(offset: number): bigint
}

type RowSpend = (read: InstructionReader) => Omit<Spend, 'network'> | undefined

/** How an instruction is spelled, and what it lets go out. */
export interface SolanaRow {
  /** Bytes of its data. Undefined: they don't matter. */
  readonly size: number | undefined
  /** Accounts that it uses. Others may go on to a program of a mint. */
  readonly accounts: number
  /** @throws Uncounted */
  readonly spend: RowSpend | undefined
}

/** https://docs.rs/solana-compute-budget-interface */
const computeBudgetNames =
  'RequestUnits RequestHeapFrame SetComputeUnitLimit SetComputeUnitPrice SetLoadedAccountsDataSizeLimit'

/**
 * More lamports than a token account needs, with each extension that a mint may ask for: 200 bytes.
 * https://solana.com/docs/core/accounts#rent
 */
const rentOfTokenAccount = 2_500_000n

const row = (size: number | undefined, accounts: number, spend?: RowSpend): SolanaRow => ({
  size,
  accounts,
  spend,
})

const lamports: RowSpend = ({ key, amount }) => ({
  token: 'native',
  to: key(1),
  amount: amount(4),
  kind: 'transfer',
})

/** Tokens that move between token accounts. The accounts of the instruction are from, mint, to and owner. */
const tokens =
  (offset: number, kind: Spend['kind'] = 'transfer'): RowSpend =>
  ({ key, amount }) => ({ token: key(1), to: key(2), amount: amount(offset), kind })

const withFee: RowSpend = (read) =>
  read.data.startsWith('1a01')
    ? tokens(2)(read)
    : refuseToCount('How much is withheld as fees is on the chain.')

/** Closes an account. Unless the key that signs for it gets all that is left, an amount that only the chain knows goes out. */
const closed: RowSpend = ({ key }) =>
  key(1) === key(2) ? undefined : refuseToCount('How much a closed account has is on the chain.')

const tokenPrograms: readonly string[] = [solanaPrograms.token, solanaPrograms.token2022]

/** Coins for a new account. Its owner, of 32 bytes, is the program that controls them. */
const created: RowSpend = (read) => {
  const owner = base58.encode(hexToBytes(read.data.slice(2 * 20)))
  if (owner !== solanaPrograms.system && !tokenPrograms.includes(owner))
    refuseToCount(`It is unknown what ${owner} does with the coins of a new account.`)
  return lamports(read)
}

/** The rent of a token account, which its owner can take by closing it. */
const rent: RowSpend = ({ key }) => {
  if (key(4) !== solanaPrograms.system || !tokenPrograms.includes(key(5)))
    refuseToCount('Another program says how large a new token account is.')
  return { token: 'native', to: key(1), amount: rentOfTokenAccount, kind: 'fee' }
}

/** Finds the row of an instruction by its data. Undefined: it may do anything. */
type FindRow = (data: string) => SolanaRow | undefined

/** Rows by the name of an instruction, whose number is in the first bytes of its data. */
function numbered<Name extends string>(
  names: string,
  bytes: number,
  rows: Readonly<Partial<Record<Name, SolanaRow>>>,
): FindRow {
  const byOrder = names.split(' ').map((name) => rows[name as Name])
  return (data) => byOrder[Number(littleEndian(data, 0, bytes) ?? -1n)]
}

const tokenRows = {
  TransferChecked: row(10, 4, tokens(1)),
  TransferFeeExtension: row(19, 4, withFee),
  ApproveChecked: row(10, 4, tokens(1, 'allowance')),
  Revoke: row(1, 2),
  CloseAccount: row(1, 3, closed),
  SyncNative: row(1, 1),
  // The coins of a new account were counted when it got them.
  InitializeAccount: row(1, 4),
  InitializeAccount2: row(33, 3),
  InitializeAccount3: row(33, 2),
  InitializeImmutableOwner: row(1, 1),
} satisfies Partial<Record<TokenInstruction | Token2022Instruction, SolanaRow>>

const anything: FindRow = () => row(undefined, 0)

/** Instructions whose effects are known to the last account. All others, and all other programs, may do anything. */
export const solanaRows: Readonly<Partial<Record<SolanaProgram, FindRow>>> = {
  system: numbered<SystemInstruction>(systemNames, 4, {
    Transfer: row(12, 2, lamports),
    CreateAccount: row(52, 2, created),
    AdvanceNonceAccount: row(4, 2),
    WithdrawNonceAccount: row(12, 3, lamports),
  }),
  token: numbered(tokenNames, 1, tokenRows),
  token2022: numbered(tokenNames, 1, tokenRows),
  // Create, which may have no number, and CreateIdempotent.
  associatedToken: (data) => (['', '00', '01'].includes(data) ? row(undefined, 6, rent) : undefined),
  computeBudget: numbered(computeBudgetNames, 1, {
    RequestHeapFrame: row(5, 0),
    SetComputeUnitLimit: row(5, 0),
    SetComputeUnitPrice: row(9, 0),
    SetLoadedAccountsDataSizeLimit: row(5, 0),
  }),
  memo: anything,
  memoV1: anything,
}
