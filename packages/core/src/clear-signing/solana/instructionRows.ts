import type { DecodedField, FieldName, RequestAction } from '../../state/decodedRequest.types.ts'
import type { RequestWarning } from '../../state/warnings.types.ts'
import { coinField, keyField, textField } from '../fields.ts'
import { warn } from '../warn.ts'
import type { InstructionReader, InstructionRule, Judge, Rows } from './instruction.types.ts'

/** An instruction with its name and its rows. Every one has a verdict. */
export const step =
  (action: RequestAction, judge: Judge, rows: Rows = () => []): InstructionRule =>
  (reader) => ({
    action,
    fields: [textField('instruction', reader.name), ...rows(reader)],
    warnings: judge(reader),
  })

/** For instructions that take nothing from the signer, or bring something back. */
export const calm: Judge = () => []

/** For instructions that nobody can judge. */
export const unknown: InstructionRule = () => undefined

/** The key of an account. Of one from a lookup table, only the network knows it. */
export const accountField = (name: FieldName, key: string | undefined): DecodedField =>
  key === undefined
    ? { ...textField(name, 'Hidden in a lookup table'), special: 'lookup-table' }
    : keyField(name, key)

/** Rows with the keys of accounts, by their place in the instruction. */
export const accountRows =
  (...rows: readonly (readonly [FieldName, number])[]): Rows =>
  (reader) =>
    rows.map(([name, at]) => accountField(name, reader.account(at)))

/** A row with who pays, unless that is the signer. */
export const fromField = ({ signer }: InstructionReader, key: string | undefined): DecodedField[] =>
  key === signer ? [] : [accountField('from', key)]

/** A row with an amount of the network's coin. */
export const lamportsField = ({ context, network }: InstructionReader, amount: bigint): DecodedField =>
  coinField(context, network, amount)

/** A row with who is in control from now on. */
export const authorityField = (authority: string | undefined): DecodedField =>
  authority === undefined
    ? { ...textField('authority', 'Nobody'), special: 'none' }
    : keyField('authority', authority)

/** A payment. Coins that come back to the signer are a withdrawal. */
export const moveCoins =
  (amount: (reader: InstructionReader) => bigint, from: number, to: number): InstructionRule =>
  (reader) => {
    const destination = reader.account(to)
    const source = reader.account(from)
    const isWithdrawal = destination === reader.signer && source !== reader.signer
    return {
      action: isWithdrawal ? 'withdraw' : 'send',
      warnings: [],
      fields: [
        lamportsField(reader, amount(reader)),
        ...fromField(reader, source),
        accountField('to', destination),
      ],
    }
  }

/** Control over an account passes to a key. */
export const changeAuthority = (
  authority: (reader: InstructionReader) => string | undefined,
  rows: Rows,
): InstructionRule =>
  step(
    'change-authority',
    (reader) => [warn('authority-change', { authority: authority(reader) })],
    (reader) => [authorityField(authority(reader)), ...rows(reader)],
  )

/** An account is closed. Its balance goes to an account that the instruction names. */
export const closeAccount = (closed: FieldName, destination: number): InstructionRule =>
  step(
    'close-account',
    (reader): RequestWarning[] => {
      const key = reader.account(destination)
      return key === reader.signer ? [] : [warn('account-closed', { destination: key })]
    },
    accountRows([closed, 0], ['destination', destination]),
  )
