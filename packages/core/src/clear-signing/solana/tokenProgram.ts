import { token2022Instructions, tokenInstructions } from '@latchkey/crypto/solana'

import { keyField, textField } from '../fields.ts'
import { warn } from '../warn.ts'
import {
  type InstructionReader,
  type InstructionRule,
  type Judge,
  programOf,
  type Rows,
} from './instruction.types.ts'
import {
  accountField,
  accountRows,
  authorityField,
  calm,
  changeAuthority,
  closeAccount,
  step,
  unknown,
} from './instructionRows.ts'
import { approve, burn, mintTokens, revoke, sendTokens } from './tokenAmounts.ts'

const authorities = [
  'MintTokens',
  'FreezeAccount',
  'AccountOwner',
  'CloseAccount',
  'TransferFeeConfig',
  'WithheldWithdraw',
  'CloseMint',
  'InterestRate',
  'PermanentDelegate',
  'ConfidentialTransferMint',
  'TransferHookProgramId',
  'ConfidentialTransferFeeConfig',
  'MetadataPointer',
  'GroupPointer',
  'GroupMemberPointer',
  'ScaledUiAmount',
  'Pause',
  'PermissionedBurn',
]

/** A key that may be left out: a byte says whether it is there. */
const optionalKey = ({ number, key }: InstructionReader, offset: number): string | undefined =>
  number(offset, 1) === 0n ? undefined : key(offset + 1)

const setAuthority = changeAuthority(
  (reader) => optionalKey(reader, 2),
  (reader) => {
    const kind = reader.number(1, 1)
    return [
      textField('permission', authorities[Number(kind)] ?? String(kind)),
      accountField('token-account', reader.account(0)),
    ]
  },
)

const freezes: Judge = () => [warn('account-frozen', {})]

/** A new mint: who can make tokens of it, and who can freeze accounts with them. */
const mintRows: Rows = (reader) => {
  const freezer = optionalKey(reader, 34)
  return [
    accountField('token', reader.account(0)),
    keyField('authority', reader.key(2)),
    ...(freezer === undefined ? [] : [textField('permission', 'FreezeAccount'), authorityField(freezer)]),
  ]
}

/** A new token account, and who owns what is sent to it. */
const initializeAccount =
  (ownerOf: (reader: InstructionReader) => string | undefined): InstructionRule =>
  (reader) => {
    const [account, owner] = [reader.account(0), ownerOf(reader)]
    return {
      action: 'calls',
      fields: [
        textField('instruction', reader.name),
        accountField('token-account', account),
        accountField('token', reader.account(1)),
        accountField('owner', owner),
      ],
      warnings: [],
      created: account === undefined || owner === undefined ? undefined : { account, owner },
    }
  }

/** Keys that sign together, and how many of them must. */
const multisig = (firstSigner: number): InstructionRule =>
  step('calls', calm, (reader) => [
    accountField('account', reader.account(0)),
    textField('threshold', String(reader.number(1, 1))),
    ...Array.from({ length: reader.accounts() - firstSigner }, (_, at) =>
      accountField('owner', reader.account(firstSigner + at)),
    ),
  ])

const tokenRules: Readonly<Record<(typeof tokenInstructions)[number], InstructionRule>> = {
  Transfer: sendTokens({ from: 0, to: 1, owner: 2 }),
  TransferChecked: sendTokens({ from: 0, mint: 1, to: 2, owner: 3 }),
  Approve: approve({ from: 0, to: 1, owner: 2 }),
  ApproveChecked: approve({ from: 0, mint: 1, to: 2, owner: 3 }),
  Revoke: revoke,
  SetAuthority: setAuthority,
  MintTo: mintTokens,
  MintToChecked: mintTokens,
  Burn: burn,
  BurnChecked: burn,
  CloseAccount: closeAccount('token-account', 1),
  FreezeAccount: step('freeze-account', freezes, accountRows(['token-account', 0], ['token', 1])),
  ThawAccount: step('unfreeze-account', calm, accountRows(['token-account', 0], ['token', 1])),
  InitializeMint: step('create-token', calm, mintRows),
  InitializeMint2: step('create-token', calm, mintRows),
  InitializeAccount: initializeAccount(({ account }) => account(2)),
  InitializeAccount2: initializeAccount(({ key }) => key(1)),
  InitializeAccount3: initializeAccount(({ key }) => key(1)),
  InitializeImmutableOwner: step('calls', calm, accountRows(['token-account', 0])),
  InitializeMultisig: multisig(2),
  InitializeMultisig2: multisig(1),
  SyncNative: step('calls', calm),
  // These answer a question, and change nothing.
  GetAccountDataSize: step('calls', calm),
  AmountToUiAmount: step('calls', calm),
  UiAmountToAmount: step('calls', calm),
}

/** https://docs.rs/spl-token-interface */
export const tokenProgram = programOf(1, tokenInstructions, tokenRules)

/** An extension that only restricts the account's own use. The second number 0 switches it on. */
const switchOn: InstructionRule = (reader) =>
  reader.number(1, 1) === 0n ? step('calls', calm, accountRows(['token-account', 0]))(reader) : undefined

/**
 * Extensions let others take, hide or stop tokens, so that most of them count as unknown.
 * https://docs.rs/spl-token-2022-interface
 */
export const token2022Program = programOf(1, [...tokenInstructions, ...token2022Instructions], {
  ...tokenRules,
  TransferChecked: sendTokens({ from: 0, mint: 1, to: 2, owner: 3, hasHooks: true }),
  InitializeMintCloseAuthority: step('calls', calm, (reader) => [
    accountField('token', reader.account(0)),
    authorityField(optionalKey(reader, 1)),
  ]),
  Reallocate: step('calls', calm, accountRows(['token-account', 0])),
  MemoTransferExtension: switchOn,
  CpiGuardExtension: switchOn,
  CreateNativeMint: step('calls', calm),
  TransferFeeExtension: unknown,
  ConfidentialTransferExtension: unknown,
  DefaultAccountStateExtension: unknown,
  InitializeNonTransferableMint: unknown,
  InterestBearingMintExtension: unknown,
  InitializePermanentDelegate: unknown,
  TransferHookExtension: unknown,
  ConfidentialTransferFeeExtension: unknown,
  WithdrawExcessLamports: unknown,
  MetadataPointerExtension: unknown,
  GroupPointerExtension: unknown,
  GroupMemberPointerExtension: unknown,
  ConfidentialMintBurnExtension: unknown,
  ScaledUiAmountExtension: unknown,
  PausableExtension: unknown,
  UnwrapLamports: unknown,
  PermissionedBurnExtension: unknown,
})
