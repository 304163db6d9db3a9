import { solanaPrograms, type Token2022Instruction, type TokenInstruction } from '@latchkey/crypto/solana'

import { keyBytes, solanaSigner as self, u64 } from '../solanaTransactions.ts'
import { account, authorityRow, type InstructionCase, mint, other, third, unread } from './instructionCase.ts'

const { system } = solanaPrograms
const amount = u64(7n)
const initialized = [`Token account: ${account}`, `Token: ${mint}`, `Owner: ${other}`]
const newMint = [6, ...keyBytes(other), 1, ...keyBytes(third)]
const mintRows = [authorityRow, `Authority: ${third}`, 'Permission: FreezeAccount']

/** Instructions of the token program. */
export const tokenCases: Record<TokenInstruction, InstructionCase[]> = {
  InitializeMint: [[[mint, third], newMint, 'create-token', [], mintRows]],
  InitializeMint2: [[[mint], newMint, 'create-token', [], mintRows]],
  InitializeAccount: [[[account, mint, other, third], [], 'calls', [], initialized]],
  InitializeAccount2: [[[account, mint], keyBytes(other), 'calls', [], initialized]],
  InitializeAccount3: [[[account, mint], keyBytes(other), 'calls', [], initialized]],
  InitializeMultisig: [
    [[account, third, self, other], [2], 'calls', [], ['Threshold: 2', `Owner: ${self}`, `Owner: ${other}`]],
  ],
  InitializeMultisig2: [
    [[account, self, other], [2], 'calls', [], ['Threshold: 2', `Owner: ${self}`, `Owner: ${other}`]],
  ],
  Transfer: [
    [[account, other, self], amount, 'send', ['unknown-token'], ['Amount: 7', `To token account: ${other}`]],
  ],
  TransferChecked: [
    [
      [account, mint, other, self],
      [...amount, 6],
      'send',
      ['unknown-token'],
      ['Amount: 7', `Token: ${mint}`, `To token account: ${other}`],
    ],
  ],
  Approve: [
    [
      [account, other, self],
      amount,
      'approve',
      ['limited-approval', 'unknown-token'],
      [`Spender: ${other}`, 'Amount: 7', `Token account: ${account}`],
    ],
  ],
  ApproveChecked: [
    [
      [account, mint, other, self],
      [...u64(2n ** 64n - 1n), 6],
      'approve',
      ['unlimited-approval'],
      [`Spender: ${other}`, 'Amount: Unlimited', `Token: ${mint}`],
    ],
  ],
  Revoke: [[[account, self], [], 'revoke', [], [`Token account: ${account}`]]],
  SetAuthority: [
    [
      [account, self],
      [2, 1, ...keyBytes(other)],
      'change-authority',
      ['authority-change'],
      [authorityRow, 'Permission: AccountOwner', `Token account: ${account}`],
    ],
    [[mint, self], [0, 0], 'change-authority', ['authority-change'], ['Authority: Nobody']],
  ],
  MintTo: [
    [
      [mint, account, self],
      amount,
      'mint',
      ['unknown-token', 'tokens-minted'],
      ['Amount: 7', `To token account: ${account}`],
    ],
  ],
  MintToChecked: [[[mint, account, self], [...amount, 6], 'mint', ['unknown-token', 'tokens-minted'], []]],
  Burn: [
    [
      [account, mint, self],
      amount,
      'burn',
      ['tokens-burned', 'unknown-token'],
      ['Amount: 7', `Token: ${mint}`],
    ],
  ],
  BurnChecked: [
    [[account, mint, self], [...u64(0n), 6], 'burn', ['tokens-burned', 'unknown-token'], ['Amount: 0']],
  ],
  CloseAccount: [
    [
      [account, other, self],
      [],
      'close-account',
      ['account-closed'],
      [`Token account: ${account}`, `Destination: ${other}`],
    ],
    [[account, self, self], [], 'close-account', [], [`Destination: ${self}`]],
  ],
  FreezeAccount: [
    [[account, mint, self], [], 'freeze-account', ['account-frozen'], [`Token account: ${account}`]],
  ],
  ThawAccount: [[[account, mint, self], [], 'unfreeze-account', [], [`Token account: ${account}`]]],
  InitializeImmutableOwner: [[[account], [], 'calls', [], []]],
  SyncNative: [[[account], [], 'calls', [], []]],
  GetAccountDataSize: [[[mint], [], 'calls', [], []]],
  AmountToUiAmount: [[[mint], amount, 'calls', [], []]],
  UiAmountToAmount: [[[mint], [0x37], 'calls', [], []]],
}

/** Instructions that Token-2022 has besides. */
export const token2022Cases: Record<Token2022Instruction, InstructionCase[]> = {
  InitializeMintCloseAuthority: [[[mint], [1, ...keyBytes(other)], 'calls', [], [authorityRow]]],
  Reallocate: [[[account, self, system, self], [7, 0], 'calls', [], []]],
  MemoTransferExtension: [
    [[account, self], [0], 'calls', [], [`Token account: ${account}`]],
    [[account, self], [1], 'calls', ['unknown-program'], []],
  ],
  CpiGuardExtension: [
    [[account, self], [0], 'calls', [], [`Token account: ${account}`]],
    [[account, self], [1], 'calls', ['unknown-program'], []],
  ],
  CreateNativeMint: [[[self, mint, system], [], 'calls', [], []]],
  TransferFeeExtension: unread,
  ConfidentialTransferExtension: unread,
  DefaultAccountStateExtension: unread,
  InitializeNonTransferableMint: unread,
  InterestBearingMintExtension: unread,
  InitializePermanentDelegate: unread,
  TransferHookExtension: unread,
  ConfidentialTransferFeeExtension: unread,
  WithdrawExcessLamports: unread,
  MetadataPointerExtension: unread,
  GroupPointerExtension: unread,
  GroupMemberPointerExtension: unread,
  ConfidentialMintBurnExtension: unread,
  ScaledUiAmountExtension: unread,
  PausableExtension: unread,
  UnwrapLamports: unread,
  PermissionedBurnExtension: unread,
}
