import { type SolanaProgram, solanaPrograms, systemInstructions } from '@latchkey/crypto/solana'
import type { DecodedField } from '../../state/decodedRequest.types.ts'
import { keyField } from '../fields.ts'
import { warn } from '../warn.ts'
import { type InstructionReader, type InstructionRule, type Judge, programOf } from './instruction.types.ts'
import {
  accountField,
  accountRows,
  calm,
  changeAuthority,
  fromField,
  lamportsField,
  moveCoins,
  step,
} from './instructionRows.ts'

const names: ReadonlyMap<string, SolanaProgram> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ Object.entries(solanaPrograms).map(([name, id]) => [id, name as SolanaProgram]),
)

/** Programs that keep coins for whoever their instructions name. */
const keepers: ReadonlySet<SolanaProgram | undefined> = /* @__PURE__ */ new Set<SolanaProgram>([
  'token',
  'token2022',
  'stake',
  'system',
])

/** Whether an account that a program owns is controlled by a key that its instructions name. */
const isKnownProgram = (program: string): boolean => keepers.has(names.get(program))

const lamportsAt =
  (offset: number) =>
  ({ number }: InstructionReader) =>
    number(offset, 8)

/** Where the part behind a seed begins: a length of 8 bytes stands before it. */
const afterSeed = ({ number }: InstructionReader, offset: number): number =>
  offset + 8 + Number(number(offset, 8))

/**
 * A new account, coins for it, and the program that owns it from then on. An account of the system program is a key like
 * any other.
 */
const createAccount =
  (base: (reader: InstructionReader) => number): InstructionRule =>
  (reader) => {
    const offset = base(reader)
    const owner = reader.key(offset + 16)
    const created = reader.account(1)
    const fields: DecodedField[] = [
      lamportsField(reader, reader.number(offset, 8)),
      ...fromField(reader, reader.account(0)),
      accountField('to', created),
    ]
    if (owner === solanaPrograms.system) return { action: 'send', fields, warnings: [] }
    return {
      action: 'create-account',
      fields: [...fields, keyField('owner-program', owner)],
      warnings: [
        isKnownProgram(owner)
          ? warn('funds-in-program', { program: owner })
          : warn('unknown-program', { program: owner }),
      ],
    }
  }

/** An account with data can't send coins any more: the network refuses it. */
const locksOwnAccount: Judge = ({ account, signer }) =>
  account(0) === signer ? [warn('account-locked', {})] : []

const initializesForOthers: Judge = ({ key, signer }) =>
  key(4) === signer ? [] : [warn('authority-change', { authority: key(4) })]

/** https://docs.rs/solana-system-interface */
export const systemProgram = programOf(4, systemInstructions, {
  CreateAccount: createAccount(() => 4),
  CreateAccountWithSeed: createAccount((reader) => afterSeed(reader, 4 + 32)),
  Transfer: moveCoins(lamportsAt(4), 0, 1),
  TransferWithSeed: moveCoins(lamportsAt(4), 0, 2),
  WithdrawNonceAccount: moveCoins(lamportsAt(4), 0, 1),

  Assign: changeAuthority(({ key }) => key(4), accountRows(['account', 0])),
  AssignWithSeed: changeAuthority(
    (reader) => reader.key(afterSeed(reader, 4 + 32)),
    accountRows(['account', 0]),
  ),
  AllocateWithSeed: changeAuthority(
    (reader) => reader.key(afterSeed(reader, 4 + 32) + 8),
    accountRows(['account', 0]),
  ),
  AuthorizeNonceAccount: changeAuthority(({ key }) => key(4), accountRows(['account', 0])),

  Allocate: step('calls', locksOwnAccount, accountRows(['account', 0])),
  InitializeNonceAccount: step('calls', initializesForOthers, (reader) => [
    accountField('account', reader.account(0)),
    keyField('authority', reader.key(4)),
  ]),
  AdvanceNonceAccount: step('calls', () => [warn('durable-nonce', {})]),
  UpgradeNonceAccount: step('calls', calm, accountRows(['account', 0])),
})
