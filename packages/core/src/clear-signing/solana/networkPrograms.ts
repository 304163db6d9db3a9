import { warn } from '../warn.ts'
import { programOf } from './instruction.types.ts'
import {
  accountField,
  accountRows,
  calm,
  changeAuthority,
  closeAccount,
  step,
  unknown,
} from './instructionRows.ts'

/** Lists of addresses that transactions refer to. https://docs.rs/solana-address-lookup-table-interface */
export const lookupTableProgram = programOf(
  4,
  [
    'CreateLookupTable',
    'FreezeLookupTable',
    'ExtendLookupTable',
    'DeactivateLookupTable',
    'CloseLookupTable',
  ],
  {
    CreateLookupTable: step('calls', calm, accountRows(['lookup-table', 0], ['authority', 1])),
    // Nobody can close it any more and get back what it cost.
    FreezeLookupTable: step('calls', () => [warn('account-locked', {})], accountRows(['lookup-table', 0])),
    ExtendLookupTable: step('calls', calm, (reader) => [
      accountField('lookup-table', reader.account(0)),
      ...Array.from({ length: Math.floor((reader.size() - 12) / 32) }, (_, at) =>
        accountField('account', reader.key(12 + 32 * at)),
      ),
    ]),
    DeactivateLookupTable: step('calls', calm, accountRows(['lookup-table', 0])),
    CloseLookupTable: closeAccount('lookup-table', 2),
  },
)

/** Replaces programs. It is unknown what new code does. https://docs.rs/solana-loader-v3-interface */
export const upgradeableLoader = programOf(
  4,
  [
    'InitializeBuffer',
    'Write',
    'DeployWithMaxDataLen',
    'Upgrade',
    'SetAuthority',
    'Close',
    'ExtendProgram',
    'SetAuthorityChecked',
    'Migrate',
    'ExtendProgramChecked',
  ],
  {
    SetAuthority: changeAuthority(
      (reader) => (reader.accounts() > 2 ? reader.account(2) : undefined),
      accountRows(['account', 0]),
    ),
    SetAuthorityChecked: changeAuthority(({ account }) => account(2), accountRows(['account', 0])),
    InitializeBuffer: unknown,
    Write: unknown,
    DeployWithMaxDataLen: unknown,
    Upgrade: unknown,
    Close: unknown,
    ExtendProgram: unknown,
    Migrate: unknown,
    ExtendProgramChecked: unknown,
  },
)
