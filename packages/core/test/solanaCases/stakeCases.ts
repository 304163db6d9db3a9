import { type StakeInstruction, solanaPrograms, type VoteInstruction } from '@latchkey/crypto/solana'

import { keyBytes, seedBytes, solanaSigner as self, u32, u64 } from '../solanaTransactions.ts'
import { account, authorityRow, type InstructionCase, other, sol, third, unread } from './instructionCase.ts'

const { system } = solanaPrograms

const authorized = (staker: string, withdrawer: string, seconds = 0n) => [
  ...keyBytes(staker),
  ...keyBytes(withdrawer),
  ...u64(seconds),
  ...u64(0n),
  ...keyBytes(third),
]
const lockedUntil = 'Locked until: 2030-01-01 00:00:00 UTC'

/** Instructions of the stake program. */
export const stakeCases: Record<StakeInstruction, InstructionCase[]> = {
  Initialize: [
    [[account, third], authorized(self, self), 'calls', [], [`Authority: ${self}`]],
    [
      [account, third],
      authorized(self, other),
      'calls',
      ['authority-change'],
      [authorityRow, 'Permission: Withdrawer'],
    ],
    [
      [account, third],
      authorized(self, self, 1_893_456_000n),
      'calls',
      ['account-locked'],
      [lockedUntil, `Custodian: ${third}`],
    ],
  ],
  InitializeChecked: [
    [[account, third, self, self], [], 'calls', [], []],
    [[account, third, other, self], [], 'calls', ['authority-change'], [authorityRow, 'Permission: Staker']],
  ],
  Authorize: [
    [
      [account, third, self],
      [...keyBytes(other), ...u32(1)],
      'change-authority',
      ['authority-change'],
      [authorityRow, 'Permission: Withdrawer', `Account: ${account}`],
    ],
  ],
  AuthorizeWithSeed: [
    [
      [account, self],
      [...keyBytes(other), ...u32(0), ...seedBytes('a'), ...keyBytes(system)],
      'change-authority',
      ['authority-change'],
      [authorityRow, 'Permission: Staker'],
    ],
  ],
  AuthorizeChecked: [
    [[account, third, self, other], u32(1), 'change-authority', ['authority-change'], [authorityRow]],
  ],
  AuthorizeCheckedWithSeed: [
    [
      [account, self, third, other],
      [...u32(1), ...seedBytes('a'), ...keyBytes(system)],
      'change-authority',
      ['authority-change'],
      [authorityRow],
    ],
  ],
  DelegateStake: [
    [
      [account, other, third, third, third, self],
      [],
      'stake',
      ['funds-locked'],
      [`Account: ${account}`, `Validator: ${other}`],
    ],
  ],
  Deactivate: [[[account, third, self], [], 'unstake', [], [`Account: ${account}`]]],
  DeactivateDelinquent: [[[account, other, third], [], 'unstake', [], [`Account: ${account}`]]],
  Withdraw: [
    [[account, self, third, third, self], u64(sol), 'withdraw', [], ['Amount: 1 SOL']],
    [
      [account, other, third, third, self],
      u64(sol),
      'send',
      [],
      ['Amount: 1 SOL', `From: ${account}`, `To: ${other}`],
    ],
  ],
  Split: [[[account, other, self], u64(sol), 'calls', [], ['Amount: 1 SOL', `Destination: ${other}`]]],
  MoveStake: [[[account, other, self], u64(sol), 'calls', [], ['Amount: 1 SOL']]],
  MoveLamports: [[[account, other, self], u64(sol), 'calls', [], ['Amount: 1 SOL']]],
  Merge: [[[account, other, third, third, self], [], 'calls', [], [`Destination: ${other}`]]],
  SetLockup: [
    [
      [account, self],
      [1, ...u64(1_893_456_000n), 1, ...u64(900n), 1, ...keyBytes(other)],
      'calls',
      ['account-locked'],
      [lockedUntil, 'Locked until epoch: 900', `Custodian: ${other}`],
    ],
    [[account, self], [0, 0, 0], 'calls', ['account-locked'], [`Account: ${account}`]],
  ],
  SetLockupChecked: [
    [
      [account, self, other],
      [1, ...u64(1_893_456_000n), 0],
      'calls',
      ['account-locked'],
      [lockedUntil, `Custodian: ${other}`],
    ],
  ],
  GetMinimumDelegation: [[[], [], 'calls', [], []]],
  Redelegate: unread,
}

/** Instructions of the vote program. */
export const voteCases: Record<VoteInstruction, InstructionCase[]> = {
  Authorize: [
    [
      [account, third, self],
      [...keyBytes(other), ...u32(1)],
      'change-authority',
      ['authority-change'],
      [authorityRow],
    ],
  ],
  AuthorizeChecked: [
    [[account, third, self, other], u32(1), 'change-authority', ['authority-change'], [authorityRow]],
  ],
  AuthorizeCheckedWithSeed: [
    [[account, third, self, other], u32(1), 'change-authority', ['authority-change'], [authorityRow]],
  ],
  Withdraw: [[[account, other, self], u64(sol), 'send', [], ['Amount: 1 SOL', `To: ${other}`]]],
  AuthorizeWithSeed: unread,
  InitializeAccount: unread,
  Vote: unread,
  UpdateValidatorIdentity: unread,
  UpdateCommission: unread,
  VoteSwitch: unread,
  UpdateVoteState: unread,
  UpdateVoteStateSwitch: unread,
  CompactUpdateVoteState: unread,
  CompactUpdateVoteStateSwitch: unread,
  TowerSync: unread,
  TowerSyncSwitch: unread,
}
