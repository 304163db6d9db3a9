import type { DecodedField, RequestAction } from '../../state/decodedRequest.types.ts'
import type { RequestWarning } from '../../state/warnings.types.ts'
import { coinText, keyField, textField } from '../fields.ts'
import type { Leaves } from '../leaves.ts'
import { warn } from '../warn.ts'
import type { TronReader, TronSubject } from './tronAction.types.ts'
import { mainNetwork, operationFields, textOf } from './tronFields.ts'

/** Says why to look twice at a contract. Its fields are read, and all of them are rows. */
export type Judge = (subject: TronSubject) => readonly RequestWarning[]

/** For contracts that take nothing from the account, or bring something back. */
export const calm: Judge = () => []

/**
 * An operation with its name and a row for each field.
 *
 * @param fee whole coins that the network takes for it
 */
export const operation =
  (action: RequestAction, judge: Judge, fee = 0n): TronReader =>
  (subject) => ({
    source: 'built-in',
    action,
    value: 0n,
    fee: fee * sunPerCoin,
    fields: namedFields(subject),
    warnings: judge(subject),
  })

/** An operation that costs so much that nobody should sign it by mistake. */
export const costly = (action: RequestAction, judge: Judge, fee: bigint): TronReader =>
  operation(
    action,
    (subject) => [
      warn('high-fee', { fee: coinText(subject.context, mainNetwork, fee * sunPerCoin) }),
      ...judge(subject),
    ],
    fee,
  )

/** A type of contract that nobody should be asked to send. Its readable fields are shown. */
export const readUnknown: TronReader = (subject) => ({
  source: 'unknown',
  action: 'calls',
  value: 0n,
  fields: namedFields(subject),
  warnings: [warn('unknown-operation', {})],
})

const sunPerCoin = 1_000_000n

const namedFields = ({ context, type, parameter }: TronSubject): DecodedField[] => [
  operationField(type),
  ...fromField(parameter),
  ...operationFields(context, parameter.takeRest()),
]

/** A row with the name of a type of contract. */
export const operationField = (type: string): DecodedField =>
  textField('operation', type.replace(/Contract$/, ''))

/** The account that acts. Whether it is the signer's own is known to the caller. */
export const fromField = (parameter: Leaves): DecodedField[] => {
  const owner = textOf(parameter, 'owner_address')
  return owner ? [keyField('from', owner)] : []
}
