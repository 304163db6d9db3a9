import type { Balance, DecodedField, DecodedRequest, Fiat } from '@latchkey/react'

import { worthOf } from '../wallet/balances/money.ts'

/** An asset with the part of it that a row is about. */
interface Row {
  balance: Balance
  /** In the smallest unit. */
  amount: bigint
}

/** The rows of a request whose price is known, with what they are worth. */
export function listWorth(decoded: DecodedRequest, balances: readonly Balance[]): Map<DecodedField, Fiat> {
  const worth = new Map<DecodedField, Fiat>()
  for (const field of decoded.fields) {
    const { balance, amount } = findRow(field, decoded, balances) ?? {}
    const value =
      amount === undefined ? undefined : balance && worthOf({ ...balance.asset, amount }, balance.price)
    if (value) worth.set(field, value)
  }
  return worth
}

/** The balance that is too low for the amount and the fee together. Undefined if it is enough, or isn't known. */
export function findMissing(decoded: DecodedRequest, balances: readonly Balance[]): Balance | undefined {
  for (const field of decoded.fields) {
    if (field.name !== 'total' && field.name !== 'network-fee') continue
    const { balance, amount } = findRow(field, decoded, balances) ?? {}
    if (balance?.amount !== undefined && amount !== undefined && amount > balance.amount) return balance
  }
  return undefined
}

/**
 * Asset of a row that the kit has read itself. A token is found by its contract: its symbol may be that of another.
 */
function findRow(
  { name, value, limit = value, isDetail }: DecodedField,
  { source, network, fields }: DecodedRequest,
  balances: readonly Balance[],
): Row | undefined {
  if (isDetail || source !== 'built-in') return undefined
  const [token, ...others] = name === 'amount' ? fields.filter((field) => field.name === 'token') : []
  if (others.length > 0 || (name !== 'amount' && name !== 'network-fee' && name !== 'total')) return undefined
  const [, digits, fraction = '', symbol] = /^(\d+)(?:\.(\d+))? (\S+)$/.exec(limit) ?? []
  if (digits === undefined) return undefined
  const balance = balances.find(
    ({ asset }) =>
      asset.network === network &&
      asset.symbol === symbol &&
      (token ? asset.address?.toLowerCase() === token.address?.toLowerCase() : asset.kind === 'native'),
  )
  if (!balance || fraction.length > balance.asset.decimals) return undefined
  return { balance, amount: BigInt(digits + fraction.padEnd(balance.asset.decimals, '0')) }
}
