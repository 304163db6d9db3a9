/** Programs of the network, and of the Solana Program Library, by their address. https://solana.com/docs/core/programs */
export const solanaPrograms = {
  system: '11111111111111111111111111111111',
  token: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  token2022: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
  associatedToken: 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
  computeBudget: 'ComputeBudget111111111111111111111111111111',
  memo: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  memoV1: 'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
  stake: 'Stake11111111111111111111111111111111111111',
  vote: 'Vote111111111111111111111111111111111111111',
  lookupTable: 'AddressLookupTab1e1111111111111111111111111',
  loaderV1: 'BPFLoader1111111111111111111111111111111111',
  loaderV2: 'BPFLoader2111111111111111111111111111111111',
  loaderV3: 'BPFLoaderUpgradeab1e11111111111111111111111',
  loaderV4: 'LoaderV411111111111111111111111111111111111',
} as const

export type SolanaProgram = keyof typeof solanaPrograms

/** Instructions of the system program by their number. https://docs.rs/solana-system-interface */
export const systemInstructions = [
  'CreateAccount',
  'Assign',
  'Transfer',
  'CreateAccountWithSeed',
  'AdvanceNonceAccount',
  'WithdrawNonceAccount',
  'InitializeNonceAccount',
  'AuthorizeNonceAccount',
  'Allocate',
  'AllocateWithSeed',
  'AssignWithSeed',
  'TransferWithSeed',
  'UpgradeNonceAccount',
] as const
export type SystemInstruction = (typeof systemInstructions)[number]

/** Instructions of the token program by their number. https://docs.rs/spl-token-interface */
export const tokenInstructions = [
  'InitializeMint',
  'InitializeAccount',
  'InitializeMultisig',
  'Transfer',
  'Approve',
  'Revoke',
  'SetAuthority',
  'MintTo',
  'Burn',
  'CloseAccount',
  'FreezeAccount',
  'ThawAccount',
  'TransferChecked',
  'ApproveChecked',
  'MintToChecked',
  'BurnChecked',
  'InitializeAccount2',
  'SyncNative',
  'InitializeAccount3',
  'InitializeMultisig2',
  'InitializeMint2',
  'GetAccountDataSize',
  'InitializeImmutableOwner',
  'AmountToUiAmount',
  'UiAmountToAmount',
] as const
export type TokenInstruction = (typeof tokenInstructions)[number]

/**
 * Instructions that Token-2022 has besides those of the token program, from 25 on. Those that end in `Extension` have a
 * second number. https://docs.rs/spl-token-2022-interface
 */
export const token2022Instructions = [
  'InitializeMintCloseAuthority',
  'TransferFeeExtension',
  'ConfidentialTransferExtension',
  'DefaultAccountStateExtension',
  'Reallocate',
  'MemoTransferExtension',
  'CreateNativeMint',
  'InitializeNonTransferableMint',
  'InterestBearingMintExtension',
  'CpiGuardExtension',
  'InitializePermanentDelegate',
  'TransferHookExtension',
  'ConfidentialTransferFeeExtension',
  'WithdrawExcessLamports',
  'MetadataPointerExtension',
  'GroupPointerExtension',
  'GroupMemberPointerExtension',
  'ConfidentialMintBurnExtension',
  'ScaledUiAmountExtension',
  'PausableExtension',
  'UnwrapLamports',
  'PermissionedBurnExtension',
] as const
export type Token2022Instruction = (typeof token2022Instructions)[number]

/** Instructions of the stake program by their number. https://docs.rs/solana-stake-interface */
export const stakeInstructions = [
  'Initialize',
  'Authorize',
  'DelegateStake',
  'Split',
  'Withdraw',
  'Deactivate',
  'SetLockup',
  'Merge',
  'AuthorizeWithSeed',
  'InitializeChecked',
  'AuthorizeChecked',
  'AuthorizeCheckedWithSeed',
  'SetLockupChecked',
  'GetMinimumDelegation',
  'DeactivateDelinquent',
  'Redelegate',
  'MoveStake',
  'MoveLamports',
] as const
export type StakeInstruction = (typeof stakeInstructions)[number]

/** Instructions of the vote program by their number. https://docs.rs/solana-vote-interface */
export const voteInstructions = [
  'InitializeAccount',
  'Authorize',
  'Vote',
  'Withdraw',
  'UpdateValidatorIdentity',
  'UpdateCommission',
  'VoteSwitch',
  'AuthorizeChecked',
  'UpdateVoteState',
  'UpdateVoteStateSwitch',
  'AuthorizeWithSeed',
  'AuthorizeCheckedWithSeed',
  'CompactUpdateVoteState',
  'CompactUpdateVoteStateSwitch',
  'TowerSync',
  'TowerSyncSwitch',
] as const
export type VoteInstruction = (typeof voteInstructions)[number]
