import { byProgram, type InstructionRule, nothing } from './solanaInstruction.ts'
import type { SplApproval, SplTransfer } from './splMoves.ts'
import { byTokenInstruction } from './tokenInstruction.ts'

/** Programs that move no tokens, or only back to their owner. */
const others = {
  system: nothing,
  stake: nothing,
  vote: nothing,
  lookupTable: nothing,
  associatedToken: nothing,
  computeBudget: nothing,
  memo: nothing,
  memoV1: nothing,
}

/** The transfers of tokens that an instruction makes: none where it moves none by itself. */
export const readSplTransfers: InstructionRule<SplTransfer> = byProgram<SplTransfer>({
  ...others,
  token: byTokenInstruction(({ tokens }) => tokens),
  token2022: byTokenInstruction(({ tokens }) => tokens),
})

/** The permissions to take tokens that an instruction gives. */
export const readSplApprovals: InstructionRule<SplApproval> = byProgram<SplApproval>({
  ...others,
  token: byTokenInstruction(({ approvals }) => approvals),
  token2022: byTokenInstruction(({ approvals }) => approvals),
})
