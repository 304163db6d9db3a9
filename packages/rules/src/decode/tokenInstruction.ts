import type { Token2022Instruction, TokenInstruction } from '@latchkey/crypto/solana'

import { control, type InstructionRule, littleEndian, unread } from './solanaInstruction.ts'
import { empties, moves, type SolTransfer } from './solMoves.ts'
import {
  approves,
  checked,
  plain,
  type SplApproval,
  type SplTransfer,
  transfers,
  withFee,
} from './splMoves.ts'

/** Effects of an instruction of a token program, by the list of policies that shows them. */
interface Effects {
  /** SOL that it moves: wrapped, or in a token account for other reasons. */
  sol?: InstructionRule<SolTransfer>
  tokens?: InstructionRule<SplTransfer>
  approvals?: InstructionRule<SplApproval>
}

/** Extensions have a second number. */
const byExtension =
  (rules: Readonly<Record<number, InstructionRule<SplTransfer>>>): InstructionRule<SplTransfer> =>
  (parts) =>
    rules[Number(littleEndian(parts.data, 1, 1) ?? -1n)]?.(parts) ?? []

const confidential = unread('A confidential transfer hides its amount.')
const withheld = unread('How much is withheld as fees is on the chain.')

/** Somebody else gets one of these rights: 2 to own a token account, 3 to close it and to take its coins. */
const givesRight =
  (...rights: readonly bigint[]): InstructionRule<never> =>
  (parts) =>
    rights.includes(littleEndian(parts.data, 1, 1) ?? -1n) ? control(parts) : []

/** All coins that a token account has, but for tokens. To its owner, that is no transfer. */
const leaves: Effects = { sol: empties(0, 1, 2) }

/** In the order of their numbers. A test compares them with those of `@latchkey/crypto`. */
export const tokenNames =
  'InitializeMint InitializeAccount InitializeMultisig Transfer Approve Revoke SetAuthority MintTo Burn ' +
  'CloseAccount FreezeAccount ThawAccount TransferChecked ApproveChecked MintToChecked BurnChecked ' +
  'InitializeAccount2 SyncNative InitializeAccount3 InitializeMultisig2 InitializeMint2 ' +
  'GetAccountDataSize InitializeImmutableOwner AmountToUiAmount UiAmountToAmount ' +
  'InitializeMintCloseAuthority TransferFeeExtension ConfidentialTransferExtension ' +
  'DefaultAccountStateExtension Reallocate MemoTransferExtension CreateNativeMint ' +
  'InitializeNonTransferableMint InterestBearingMintExtension CpiGuardExtension ' +
  'InitializePermanentDelegate TransferHookExtension ConfidentialTransferFeeExtension ' +
  'WithdrawExcessLamports MetadataPointerExtension GroupPointerExtension GroupMemberPointerExtension ' +
  'ConfidentialMintBurnExtension ScaledUiAmountExtension PausableExtension UnwrapLamports ' +
  'PermissionedBurnExtension'

/** Effects of the instructions that move something. The others have none. */
const effects: Readonly<Partial<Record<TokenInstruction | Token2022Instruction, Effects>>> = {
  Transfer: { tokens: transfers(plain) },
  Approve: { approvals: approves(plain) },
  SetAuthority: { tokens: givesRight(2n), sol: givesRight(2n, 3n) },
  CloseAccount: leaves,
  TransferChecked: { tokens: transfers(checked) },
  ApproveChecked: { approvals: approves(checked) },
  TransferFeeExtension: { tokens: byExtension({ 1: transfers(withFee), 2: withheld, 3: withheld }) },
  ConfidentialTransferExtension: { tokens: byExtension({ 7: confidential, 13: confidential }) },
  ConfidentialTransferFeeExtension: { tokens: byExtension({ 1: confidential, 2: confidential }) },
  WithdrawExcessLamports: leaves,
  UnwrapLamports: {
    sol: (parts) => (littleEndian(parts.data, 1, 1) === 1n ? moves(() => 2, 0, 1) : empties(0, 1, 2))(parts),
  },
}

const byOrder = tokenNames.split(' ').map((name): Effects => effects[name as keyof typeof effects] ?? {})
const empty = unread('An instruction of a token program is empty.')
const unknown = unread('It is unknown what an instruction of a token program does.')

/** Reads an instruction of a token program for one of the lists. A batch is unknown, and so are other numbers. */
export const byTokenInstruction =
  <Moved>(ruleOf: (effects: Effects) => InstructionRule<Moved> | undefined): InstructionRule<Moved> =>
  (parts) => {
    const number = littleEndian(parts.data, 0, 1)
    if (number === undefined) return empty(parts)
    const known = byOrder[Number(number)]
    return known === undefined ? unknown(parts) : (ruleOf(known)?.(parts) ?? [])
  }
