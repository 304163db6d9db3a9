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

const none: Effects = {}

/** Extensions have a second number. */
const byExtension =
  (rules: Readonly<Record<number, InstructionRule<SplTransfer>>>): InstructionRule<SplTransfer> =>
  (parts) =>
    rules[Number(littleEndian(parts.data, 1, 1) ?? -1n)]?.(parts) ?? []

const confidential = unread('A confidential transfer hides its amount.')
const withheld = unread('How much is withheld as fees is on the chain.')

/** Somebody else owns a token account from now on. */
const givesAccount: InstructionRule<never> = (parts) =>
  littleEndian(parts.data, 1, 1) === 2n ? control(parts) : []

/** All coins that a token account has, but for tokens. To its owner, that is no transfer. */
const leaves: Effects = { sol: empties(0, 1, 2) }

/** In the order of their numbers. An instruction that nobody has judged doesn't compile. */
export const effects: Readonly<Record<TokenInstruction | Token2022Instruction, Effects>> = {
  InitializeMint: none,
  InitializeAccount: none,
  InitializeMultisig: none,
  Transfer: { tokens: transfers(plain) },
  Approve: { approvals: approves(plain) },
  Revoke: none,
  SetAuthority: { tokens: givesAccount, sol: givesAccount },
  MintTo: none,
  Burn: none,
  CloseAccount: leaves,
  FreezeAccount: none,
  ThawAccount: none,
  TransferChecked: { tokens: transfers(checked) },
  ApproveChecked: { approvals: approves(checked) },
  MintToChecked: none,
  BurnChecked: none,
  InitializeAccount2: none,
  SyncNative: none,
  InitializeAccount3: none,
  InitializeMultisig2: none,
  InitializeMint2: none,
  GetAccountDataSize: none,
  InitializeImmutableOwner: none,
  AmountToUiAmount: none,
  UiAmountToAmount: none,
  InitializeMintCloseAuthority: none,
  TransferFeeExtension: { tokens: byExtension({ 1: transfers(withFee), 2: withheld, 3: withheld }) },
  ConfidentialTransferExtension: { tokens: byExtension({ 7: confidential, 13: confidential }) },
  DefaultAccountStateExtension: none,
  Reallocate: none,
  MemoTransferExtension: none,
  CreateNativeMint: none,
  InitializeNonTransferableMint: none,
  InterestBearingMintExtension: none,
  CpiGuardExtension: none,
  InitializePermanentDelegate: none,
  TransferHookExtension: none,
  ConfidentialTransferFeeExtension: { tokens: byExtension({ 1: confidential, 2: confidential }) },
  WithdrawExcessLamports: leaves,
  MetadataPointerExtension: none,
  GroupPointerExtension: none,
  GroupMemberPointerExtension: none,
  ConfidentialMintBurnExtension: none,
  ScaledUiAmountExtension: none,
  PausableExtension: none,
  UnwrapLamports: {
    sol: (parts) => (littleEndian(parts.data, 1, 1) === 1n ? moves(() => 2, 0, 1) : empties(0, 1, 2))(parts),
  },
  PermissionedBurnExtension: none,
}

const byOrder = Object.values(effects)
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
