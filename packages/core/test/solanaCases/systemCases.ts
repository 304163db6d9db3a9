import { type SystemInstruction, solanaPrograms } from '@latchkey/crypto/solana'

import { keyBytes, seedBytes, solanaSigner as self, u64 } from '../solanaTransactions.ts'
import { account, authorityRow, type InstructionCase, other, sol, third } from './instructionCase.ts'

const { token, stake, system } = solanaPrograms

/** Instructions of the system program. */
export const systemCases: Record<SystemInstruction, InstructionCase[]> = {
  CreateAccount: [
    [
      [self, account],
      [...u64(100n * sol), ...u64(165n), ...keyBytes(token)],
      'create-account',
      ['funds-in-program'],
      ['Amount: 100 SOL', `To: ${account}`, `Controlled by program: ${token}`],
    ],
    [
      [self, account],
      [...u64(100n * sol), ...u64(0n), ...keyBytes(other)],
      'create-account',
      ['unknown-program'],
      [`Controlled by program: ${other}`],
    ],
    [[self, account], [...u64(sol), ...u64(0n), ...keyBytes(system)], 'send', [], ['Amount: 1 SOL']],
  ],
  CreateAccountWithSeed: [
    [
      [self, account, self],
      [...keyBytes(self), ...seedBytes('stake'), ...u64(sol), ...u64(200n), ...keyBytes(stake)],
      'create-account',
      ['funds-in-program'],
      ['Amount: 1 SOL', `To: ${account}`, `Controlled by program: ${stake}`],
    ],
  ],
  Assign: [
    [[self], keyBytes(other), 'change-authority', ['authority-change'], [authorityRow, `Account: ${self}`]],
  ],
  AssignWithSeed: [
    [
      [account, self],
      [...keyBytes(self), ...seedBytes('a'), ...keyBytes(other)],
      'change-authority',
      ['authority-change'],
      [authorityRow, `Account: ${account}`],
    ],
  ],
  AllocateWithSeed: [
    [
      [account, self],
      [...keyBytes(self), ...seedBytes('a'), ...u64(9n), ...keyBytes(other)],
      'change-authority',
      ['authority-change'],
      [authorityRow, `Account: ${account}`],
    ],
  ],
  Transfer: [[[self, other], u64(sol), 'send', [], ['Amount: 1 SOL', `To: ${other}`]]],
  TransferWithSeed: [
    [
      [account, self, other],
      [...u64(sol), ...seedBytes('a'), ...keyBytes(system)],
      'send',
      [],
      ['Amount: 1 SOL', `From: ${account}`, `To: ${other}`],
    ],
  ],
  AdvanceNonceAccount: [[[account, third, self], [], 'calls', ['durable-nonce'], []]],
  WithdrawNonceAccount: [
    [[account, other], u64(sol), 'send', [], ['Amount: 1 SOL', `From: ${account}`, `To: ${other}`]],
    [[account, self], u64(sol), 'withdraw', [], ['Amount: 1 SOL']],
  ],
  InitializeNonceAccount: [
    [[account], keyBytes(other), 'calls', ['authority-change'], [authorityRow]],
    [[account], keyBytes(self), 'calls', [], [`Authority: ${self}`]],
  ],
  AuthorizeNonceAccount: [
    [[account, self], keyBytes(other), 'change-authority', ['authority-change'], [authorityRow]],
  ],
  Allocate: [
    [[self], u64(9n), 'calls', ['account-locked'], [`Account: ${self}`]],
    [[account], u64(9n), 'calls', [], [`Account: ${account}`]],
  ],
  UpgradeNonceAccount: [[[account], [], 'calls', [], [`Account: ${account}`]]],
}
