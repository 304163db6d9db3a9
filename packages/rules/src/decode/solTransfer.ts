import { stakeInstructions, systemInstructions, voteInstructions } from '@latchkey/crypto/solana'

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

/** https://docs.rs/solana-system-interface */
const system = byNumber<(typeof systemInstructions)[number], SolTransfer>(4, systemInstructions, {
  CreateAccount: moves(atFour, 0, 1),
  CreateAccountWithSeed: moves(afterSeed, 0, 1),
  Transfer: moves(atFour, 0, 1),
  TransferWithSeed: moves(atFour, 0, 2),
  WithdrawNonceAccount: moves(atFour, 0, 1),
  Assign: control,
  AssignWithSeed: control,
  AllocateWithSeed: control,
  AuthorizeNonceAccount: control,
  AdvanceNonceAccount: nothing,
  InitializeNonceAccount: nothing,
  Allocate: nothing,
  UpgradeNonceAccount: nothing,
})

/** https://docs.rs/solana-stake-interface. Parts of a stake stay under the same control. */
const stake = byNumber<(typeof stakeInstructions)[number], SolTransfer>(4, stakeInstructions, {
  Withdraw: moves(atFour, 0, 1),
  Authorize: control,
  AuthorizeWithSeed: control,
  AuthorizeChecked: control,
  AuthorizeCheckedWithSeed: control,
  SetLockup: nothing,
  SetLockupChecked: nothing,
  Initialize: nothing,
  InitializeChecked: nothing,
  DelegateStake: nothing,
  Split: nothing,
  Deactivate: nothing,
  Merge: nothing,
  GetMinimumDelegation: nothing,
  DeactivateDelinquent: nothing,
  Redelegate: nothing,
  MoveStake: nothing,
  MoveLamports: nothing,
})

/** https://docs.rs/solana-vote-interface */
const vote = byNumber<(typeof voteInstructions)[number], SolTransfer>(4, voteInstructions, {
  Withdraw: moves(atFour, 0, 1),
  Authorize: control,
  AuthorizeChecked: control,
  AuthorizeWithSeed: control,
  AuthorizeCheckedWithSeed: control,
  InitializeAccount: nothing,
  Vote: nothing,
  UpdateValidatorIdentity: nothing,
  UpdateCommission: nothing,
  VoteSwitch: nothing,
  UpdateVoteState: nothing,
  UpdateVoteStateSwitch: nothing,
  CompactUpdateVoteState: nothing,
  CompactUpdateVoteStateSwitch: nothing,
  TowerSync: nothing,
  TowerSyncSwitch: nothing,
})

/** Closes a lookup table, for whoever the instruction names. */
const lookupTable: InstructionRule<SolTransfer> = (parts) =>
  littleEndian(parts.data, 0, 4) === 4n ? empties(0, 2, 1)(parts) : []

/** The transfers of SOL that an instruction makes: none where it moves none by itself. */
export const readSolTransfers: InstructionRule<SolTransfer> = byProgram<SolTransfer>({
  system,
  stake,
  vote,
  lookupTable,
  token: byTokenInstruction(({ sol }) => sol),
  token2022: byTokenInstruction(({ sol }) => sol),
  // It pays for a token account what the network asks for one.
  associatedToken: nothing,
  computeBudget: nothing,
  memo: nothing,
  memoV1: nothing,
})
