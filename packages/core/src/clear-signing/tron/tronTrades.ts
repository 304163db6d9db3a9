import type { DecodedField } from '../../state/decodedRequest.types.ts'
import type { RequestWarning } from '../../state/warnings.types.ts'
import { coinText, keyField, textField } from '../fields.ts'
import { warn } from '../warn.ts'
import type { TronAction, TronReader, TronSubject } from './tronAction.types.ts'
import { addressOf, mainNetwork, numberOf, readText, textOf } from './tronFields.ts'
import { fromField, operationField } from './tronOperation.ts'

/** The coin of the network, where a trade names a token. https://developers.tron.network/docs/tron-dex */
const coinName = '_'
/** A trade that returns no more sun than this returns nothing: it costs about as much. */
const dust = 1_000_000n

/** An amount of a token of the network, or of its coin. */
interface Side {
  token: string
  amount: bigint
}

const sideOf = ({ parameter }: TronSubject, token: string, amount: string): Side => {
  const id = textOf(parameter, token)
  return { token: readText(id)?.text ?? `0x${id}`, amount: numberOf(parameter, amount) }
}

const coinsOf = ({ token, amount }: Side) => (token === coinName ? amount : 0n)

const sideField = ({ context }: TronSubject, { token, amount }: Side): DecodedField =>
  textField(
    'amount',
    token === coinName ? coinText(context, mainNetwork, amount) : `${amount} TRC-10 #${token}`,
    'amount',
  )

const inGroup = (group: 'give' | 'get', fields: readonly DecodedField[]): DecodedField[] =>
  fields.map((field) => ({ ...field, group }))

const actionOf = (
  { type, parameter }: TronSubject,
  facts: Pick<TronAction, 'action' | 'value' | 'fields' | 'warnings'>,
): TronAction => ({
  source: 'built-in',
  ...facts,
  fields: [operationField(type), ...fromField(parameter), ...facts.fields],
})

const exchangeField = ({ parameter }: TronSubject) =>
  textField('exchange', `#${numberOf(parameter, 'exchange_id')}`)

/** A trade with a pair of the network's exchange, which doesn't name the token that comes back. */
export const exchange: TronReader = (subject) => {
  const sold = sideOf(subject, 'token_id', 'quant')
  const expected = numberOf(subject.parameter, 'expected')
  return actionOf(subject, {
    action: 'trade',
    value: coinsOf(sold),
    fields: [
      ...inGroup('give', [sideField(subject, sold)]),
      ...inGroup('get', expected > 0n ? [textField('at-least', String(expected), 'amount')] : []),
      exchangeField(subject),
    ],
    warnings: [warn('unknown-return', {})],
  })
}

/** Puts tokens into a pair. It takes the other token, too, in an amount that only the network knows. */
export const inject: TronReader = (subject) => {
  const sold = sideOf(subject, 'token_id', 'quant')
  return actionOf(subject, {
    action: 'calls',
    value: coinsOf(sold),
    fields: [sideField(subject, sold), exchangeField(subject)],
    warnings: [warn('unknown-return', {})],
  })
}

/** Takes the creator's tokens out of a pair. */
export const withdraw: TronReader = (subject) =>
  actionOf(subject, {
    action: 'withdraw',
    value: 0n,
    fields: [sideField(subject, sideOf(subject, 'token_id', 'quant')), exchangeField(subject)],
    warnings: [],
  })

/** Makes a pair with tokens of the account. */
export const createExchange: TronReader = (subject) => {
  const sides = [
    sideOf(subject, 'first_token_id', 'first_token_balance'),
    sideOf(subject, 'second_token_id', 'second_token_balance'),
  ]
  const fee = 1_024_000_000n
  return {
    ...actionOf(subject, {
      action: 'calls',
      value: sides.reduce((sum, side) => sum + coinsOf(side), 0n),
      fields: sides.map((side) => sideField(subject, side)),
      warnings: [
        warn('high-fee', { fee: coinText(subject.context, mainNetwork, fee) }),
        warn('funds-locked', {}),
      ],
    }),
    fee,
  }
}

/** An order for an amount of one token against an amount of another. */
export const order: TronReader = (subject) => {
  const sold = sideOf(subject, 'sell_token_id', 'sell_token_quantity')
  const bought = sideOf(subject, 'buy_token_id', 'buy_token_quantity')
  return actionOf(subject, {
    action: 'trade',
    value: coinsOf(sold),
    fields: [...inGroup('give', [sideField(subject, sold)]), ...inGroup('get', [sideField(subject, bought)])],
    warnings: orderWarnings(sold, bought),
  })
}

/** Anybody can issue a token, so only the coin is surely worth something. */
const orderWarnings = (sold: Side, bought: Side): RequestWarning[] =>
  coinsOf(bought) > dust ? [warn('unknown-token', { token: sold.token })] : [warn('unknown-return', {})]

/** Buys tokens of their issuer, at a price that the request doesn't say. */
export const participate: TronReader = (subject) => {
  const { context, parameter } = subject
  const amount = numberOf(parameter, 'amount')
  const { token } = sideOf(subject, 'asset_name', 'amount')
  return actionOf(subject, {
    action: 'trade',
    value: amount,
    fields: [
      ...inGroup('give', [textField('amount', coinText(context, mainNetwork, amount), 'amount')]),
      ...inGroup('get', [textField('asset', token)]),
      keyField('to', addressOf(parameter, 'to_address')),
    ],
    warnings: [warn('unknown-return', {})],
  })
}
