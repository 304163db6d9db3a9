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

/** By the name of the instruction, in the order of their numbers. One that nobody has judged doesn't compile. */
type Rules<Name extends string> = Readonly<Record<Name, InstructionRule<SolTransfer>>>

/** https://docs.rs/solana-system-interface */
export const systemRules: Rules<SystemInstruction> = {
  CreateAccount: moves(atFour, 0, 1),
  Assign: control,
  Transfer: moves(atFour, 0, 1),
  CreateAccountWithSeed: moves(afterSeed, 0, 1),
  AdvanceNonceAccount: nothing,
  WithdrawNonceAccount: moves(atFour, 0, 1),
  InitializeNonceAccount: nothing,
  AuthorizeNonceAccount: control,
  Allocate: nothing,
  AllocateWithSeed: control,
  AssignWithSeed: control,
  TransferWithSeed: moves(atFour, 0, 2),
  UpgradeNonceAccount: nothing,
}

/** https://docs.rs/solana-stake-interface. Parts of a stake stay under the same control. */
export const stakeRules: Rules<StakeInstruction> = {
  Initialize: nothing,
  Authorize: control,
  DelegateStake: nothing,
  Split: nothing,
  Withdraw: moves(atFour, 0, 1),
  Deactivate: nothing,
  SetLockup: nothing,
  Merge: nothing,
  AuthorizeWithSeed: control,
  InitializeChecked: nothing,
  AuthorizeChecked: control,
  AuthorizeCheckedWithSeed: control,
  SetLockupChecked: nothing,
  GetMinimumDelegation: nothing,
  DeactivateDelinquent: nothing,
  Redelegate: nothing,
  MoveStake: nothing,
  MoveLamports: nothing,
}

/** https://docs.rs/solana-vote-interface */
export const voteRules: Rules<VoteInstruction> = {
  InitializeAccount: nothing,
  Authorize: control,
  Vote: nothing,
  Withdraw: moves(atFour, 0, 1),
  UpdateValidatorIdentity: nothing,
  UpdateCommission: nothing,
  VoteSwitch: nothing,
  AuthorizeChecked: control,
  UpdateVoteState: nothing,
  UpdateVoteStateSwitch: nothing,
  AuthorizeWithSeed: control,
  AuthorizeCheckedWithSeed: control,
  CompactUpdateVoteState: nothing,
  CompactUpdateVoteStateSwitch: nothing,
  TowerSync: nothing,
  TowerSyncSwitch: nothing,
}

/** Closes a lookup table, for whoever the instruction names. */
const lookupTable: InstructionRule<SolTransfer> = (parts) =>
  littleEndian(parts.data, 0, 4) === 4n ? empties(0, 2, 1)(parts) : []

/** The transfers of SOL that an instruction makes: none where it moves none by itself. */
export const readSolTransfers: InstructionRule<SolTransfer> = byProgram<SolTransfer>({
  system: byNumber(systemRules),
  stake: byNumber(stakeRules),
  vote: byNumber(voteRules),
  lookupTable,
  token: byTokenInstruction(({ sol }) => sol),
  token2022: byTokenInstruction(({ sol }) => sol),
  // It pays for a token account what the network asks for one.
  associatedToken: nothing,
  computeBudget: nothing,
  memo: nothing,
  memoV1: nothing,
})
