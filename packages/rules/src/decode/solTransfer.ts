import type { StakeInstruction, SystemInstruction, VoteInstruction } from '@latchkey/crypto/solana'

import {
  byNumber,
  byProgram,
  control,
  type InstructionRule,
  littleEndian,
  nothing,
} from './solanaInstruction.ts'
import { empties, moves, type SolTransfer } from './solMoves.ts'
import { byTokenInstruction } from './tokenInstruction.ts'

/** Where the part behind a seed begins: a base key and the length of the seed stand before it. */
const afterSeed = (data: string): number => {
  const length = littleEndian(data, 4 + 32, 8) ?? 0n
  // Capped, so that the offset stays a number.
  return 4 + 32 + 8 + (length > 0xffffn ? 0xffff : Number(length))
}

const atFour = () => 4

/**
 * Rules by the name of an instruction. An instruction of the list without a rule moves nothing. A test compares the lists,
 * in the order of their numbers, with those of `@latchkey/crypto`.
 */
type Rules<Name extends string> = Readonly<Partial<Record<Name, InstructionRule<SolTransfer>>>>

/** https://docs.rs/solana-system-interface */
export const systemNames =
  'CreateAccount Assign Transfer CreateAccountWithSeed AdvanceNonceAccount WithdrawNonceAccount ' +
  'InitializeNonceAccount AuthorizeNonceAccount Allocate AllocateWithSeed AssignWithSeed ' +
  'TransferWithSeed UpgradeNonceAccount'
const systemRules: Rules<SystemInstruction> = {
  CreateAccount: moves(atFour, 0, 1),
  Assign: control,
  Transfer: moves(atFour, 0, 1),
  CreateAccountWithSeed: moves(afterSeed, 0, 1),
  WithdrawNonceAccount: moves(atFour, 0, 1),
  AuthorizeNonceAccount: control,
  // An account of this size can become the nonce of another key, by an instruction that its own key needn't sign.
  Allocate: control,
  AllocateWithSeed: control,
  AssignWithSeed: control,
  TransferWithSeed: moves(atFour, 0, 2),
}

/** https://docs.rs/solana-stake-interface. Parts of a stake stay under the same control. */
export const stakeNames =
  'Initialize Authorize DelegateStake Split Withdraw Deactivate SetLockup Merge AuthorizeWithSeed ' +
  'InitializeChecked AuthorizeChecked AuthorizeCheckedWithSeed SetLockupChecked GetMinimumDelegation ' +
  'DeactivateDelinquent Redelegate MoveStake MoveLamports'
const stakeRules: Rules<StakeInstruction> = {
  Authorize: control,
  Withdraw: moves(atFour, 0, 1),
  AuthorizeWithSeed: control,
  AuthorizeChecked: control,
  AuthorizeCheckedWithSeed: control,
}

/** https://docs.rs/solana-vote-interface */
export const voteNames =
  'InitializeAccount Authorize Vote Withdraw UpdateValidatorIdentity UpdateCommission VoteSwitch ' +
  'AuthorizeChecked UpdateVoteState UpdateVoteStateSwitch AuthorizeWithSeed AuthorizeCheckedWithSeed ' +
  'CompactUpdateVoteState CompactUpdateVoteStateSwitch TowerSync TowerSyncSwitch'
const voteRules: Rules<VoteInstruction> = {
  Authorize: control,
  Withdraw: moves(atFour, 0, 1),
  AuthorizeChecked: control,
  AuthorizeWithSeed: control,
  AuthorizeCheckedWithSeed: control,
}

/** Closes a lookup table, for whoever the instruction names. */
const lookupTable: InstructionRule<SolTransfer> = (parts) =>
  littleEndian(parts.data, 0, 4) === 4n ? empties(0, 2, 1)(parts) : []

/** The transfers of SOL that an instruction makes: none where it moves none by itself. */
export const readSolTransfers: InstructionRule<SolTransfer> = byProgram<SolTransfer>({
  system: byNumber(systemNames, systemRules),
  stake: byNumber(stakeNames, stakeRules),
  vote: byNumber(voteNames, voteRules),
  lookupTable,
  token: byTokenInstruction(({ sol }) => sol),
  token2022: byTokenInstruction(({ sol }) => sol),
  // It pays for a token account what the network asks for one.
  associatedToken: nothing,
  computeBudget: nothing,
  memo: nothing,
  memoV1: nothing,
})
