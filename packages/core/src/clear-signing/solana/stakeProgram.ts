import { stakeInstructions, voteInstructions } from '@latchkey/crypto/solana'
import type { RequestWarning } from '../../state/warnings.types.ts'
import { dateField, keyField, textField } from '../fields.ts'
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
  calm,
  changeAuthority,
  lamportsField,
  moveCoins,
  step,
  unknown,
} from './instructionRows.ts'

const kinds = ['Staker', 'Withdrawer']

const kindRows =
  (offset: number): Rows =>
  (reader) => {
    const kind = reader.number(offset, 4)
    return [
      accountField('account', reader.account(0)),
      textField('permission', kinds[Number(kind)] ?? String(kind)),
    ]
  }

/** Until then, nobody can withdraw without the custodian. */
interface Lockup {
  /** Seconds since 1970, and number of an epoch of the network. */
  seconds: bigint
  epoch: bigint
  custodian: string | undefined
}

const lockupRows = ({ seconds, epoch, custodian }: Lockup) => [
  ...(seconds > 0n ? [dateField('locked-until', seconds)] : []),
  ...(epoch > 0n ? [textField('locked-epoch', String(epoch))] : []),
  ...(custodian === undefined ? [] : [keyField('custodian', custodian)]),
]

/** Who controls a new stake, and whether it is locked up. */
const initialize = (
  keysOf: (reader: InstructionReader) => readonly (string | undefined)[],
  lockupOf: (reader: InstructionReader) => Lockup | undefined,
): InstructionRule =>
  step(
    'calls',
    (reader): RequestWarning[] => {
      const others = keysOf(reader).filter((key) => key !== reader.signer)
      const { seconds = 0n, epoch = 0n } = lockupOf(reader) ?? {}
      return [
        ...others.map((authority) => warn('authority-change', { authority })),
        ...(seconds > 0n || epoch > 0n ? [warn('account-locked', {})] : []),
      ]
    },
    (reader) => {
      const lockup = lockupOf(reader)
      return [
        accountField('account', reader.account(0)),
        ...keysOf(reader).flatMap((key, at) => [
          accountField('authority', key),
          textField('permission', kinds[at] ?? ''),
        ]),
        ...(lockup && (lockup.seconds > 0n || lockup.epoch > 0n) ? lockupRows(lockup) : []),
      ]
    },
  )

/** Values that may be left out: a byte before each says whether it is there. */
function lockupArguments(reader: InstructionReader, hasCustodian: boolean): Lockup {
  let at = 4
  const optional = (size: number): number | undefined => {
    const isThere = reader.number(at, 1) !== 0n
    const offset = at + 1
    at += isThere ? size + 1 : 1
    return isThere ? offset : undefined
  }
  const numberAt = (offset: number | undefined) => (offset === undefined ? 0n : reader.number(offset, 8))
  const seconds = numberAt(optional(8))
  const epoch = numberAt(optional(8))
  const custodianAt = hasCustodian ? optional(32) : undefined
  return { seconds, epoch, custodian: custodianAt === undefined ? undefined : reader.key(custodianAt) }
}

const setLockup = (lockupOf: (reader: InstructionReader) => Lockup): InstructionRule =>
  step(
    'calls',
    () => [warn('account-locked', {})],
    (reader) => [accountField('account', reader.account(0)), ...lockupRows(lockupOf(reader))],
  )

const locks: Judge = () => [warn('funds-locked', {})]

/** Parts of a stake that stay under the same control: the program refuses any other. */
const rearrange = (hasAmount: boolean): InstructionRule =>
  step('calls', calm, (reader) => [
    ...(hasAmount ? [lamportsField(reader, reader.number(4, 8))] : []),
    accountField('account', reader.account(0)),
    accountField('destination', reader.account(1)),
  ])

const withdraw = moveCoins(({ number }) => number(4, 8), 0, 1)

/** https://docs.rs/solana-stake-interface */
export const stakeProgram = programOf(4, stakeInstructions, {
  Initialize: initialize(
    ({ key }) => [key(4), key(36)],
    ({ number, key }) => ({ seconds: number(68, 8), epoch: number(76, 8), custodian: key(84) }),
  ),
  InitializeChecked: initialize(
    ({ account }) => [account(2), account(3)],
    () => undefined,
  ),
  DelegateStake: step('stake', locks, accountRows(['account', 0], ['validator', 1])),
  Deactivate: step('unstake', calm, accountRows(['account', 0])),
  DeactivateDelinquent: step('unstake', calm, accountRows(['account', 0])),
  Withdraw: withdraw,
  Split: rearrange(true),
  MoveStake: rearrange(true),
  MoveLamports: rearrange(true),
  Merge: rearrange(false),
  Authorize: changeAuthority(({ key }) => key(4), kindRows(36)),
  AuthorizeWithSeed: changeAuthority(({ key }) => key(4), kindRows(36)),
  AuthorizeChecked: changeAuthority(({ account }) => account(3), kindRows(4)),
  AuthorizeCheckedWithSeed: changeAuthority(({ account }) => account(3), kindRows(4)),
  SetLockup: setLockup((reader) => lockupArguments(reader, true)),
  SetLockupChecked: setLockup((reader) => ({
    ...lockupArguments(reader, false),
    custodian: reader.accounts() > 2 ? reader.account(2) : undefined,
  })),
  GetMinimumDelegation: step('calls', calm),
  Redelegate: unknown,
})

/** Only validators use it. https://docs.rs/solana-vote-interface */
export const voteProgram = programOf(4, voteInstructions, {
  Authorize: changeAuthority(({ key }) => key(4), accountRows(['account', 0])),
  AuthorizeChecked: changeAuthority(({ account }) => account(3), accountRows(['account', 0])),
  AuthorizeWithSeed: unknown,
  AuthorizeCheckedWithSeed: changeAuthority(({ account }) => account(3), accountRows(['account', 0])),
  Withdraw: withdraw,
  InitializeAccount: unknown,
  Vote: unknown,
  UpdateValidatorIdentity: unknown,
  UpdateCommission: unknown,
  VoteSwitch: unknown,
  UpdateVoteState: unknown,
  UpdateVoteStateSwitch: unknown,
  CompactUpdateVoteState: unknown,
  CompactUpdateVoteStateSwitch: unknown,
  TowerSync: unknown,
  TowerSyncSwitch: unknown,
})
