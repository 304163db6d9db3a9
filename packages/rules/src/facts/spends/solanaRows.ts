import {
  type SolanaProgram,
  type SystemInstruction,
  solanaPrograms,
  type Token2022Instruction,
  type TokenInstruction,
} from '@latchkey/crypto/solana'

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
  /** Accounts that it uses, where a program may pass any others on to further programs. */
  readonly accounts?: number
  /** @throws Uncounted */
  readonly spend?: RowSpend
}

/** https://docs.rs/solana-compute-budget-interface */
const computeBudgetNames =
  'RequestUnits RequestHeapFrame SetComputeUnitLimit SetComputeUnitPrice SetLoadedAccountsDataSizeLimit'

/**
 * More lamports than a token account needs, with each extension that a mint may ask for: 200 bytes.
 * https://solana.com/docs/core/accounts#rent
 */
const rentOfTokenAccount = 2_500_000n

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

/** The rent of a token account, which its owner can take by closing it. */
const rent: RowSpend = ({ key }) => {
  const sized: readonly string[] = [solanaPrograms.token, solanaPrograms.token2022]
  if (key(4) !== solanaPrograms.system || !sized.includes(key(5)))
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
  TransferChecked: { size: 10, accounts: 4, spend: tokens(1) },
  TransferFeeExtension: { size: 19, accounts: 4, spend: withFee },
  ApproveChecked: { size: 10, spend: tokens(1, 'allowance') },
  Revoke: { size: 1 },
  CloseAccount: { size: 1, spend: closed },
  SyncNative: { size: 1 },
  // The coins of a new account were counted when it got them.
  InitializeAccount: { size: 1 },
  InitializeAccount2: { size: 33 },
  InitializeAccount3: { size: 33 },
  InitializeImmutableOwner: { size: 1 },
} satisfies Partial<Record<TokenInstruction | Token2022Instruction, SolanaRow>>

const anything: FindRow = () => ({ size: undefined })

/** Instructions whose effects are known to the last account. All others, and all other programs, may do anything. */
export const solanaRows: Readonly<Partial<Record<SolanaProgram, FindRow>>> = {
  system: numbered<SystemInstruction>(systemNames, 4, {
    Transfer: { size: 12, spend: lamports },
    CreateAccount: { size: 52, spend: lamports },
    AdvanceNonceAccount: { size: 4 },
    WithdrawNonceAccount: { size: 12, spend: lamports },
  }),
  token: numbered(tokenNames, 1, tokenRows),
  token2022: numbered(tokenNames, 1, tokenRows),
  // Create, which may have no number, and CreateIdempotent.
  associatedToken: (data) => (['', '00', '01'].includes(data) ? { size: undefined, spend: rent } : undefined),
  computeBudget: numbered(computeBudgetNames, 1, {
    RequestHeapFrame: { size: 5 },
    SetComputeUnitLimit: { size: 5 },
    SetComputeUnitPrice: { size: 9 },
    SetLoadedAccountsDataSizeLimit: { size: 5 },
  }),
  memo: anything,
  memoV1: anything,
}
