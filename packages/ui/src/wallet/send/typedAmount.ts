import { toDecimal } from '../balances/formatAmount.ts'
import { amountFor, worthOf } from '../balances/money.ts'
import { type ParsedAmount, parseAmount } from './parseAmount.ts'
import type { SendableAsset, SendDraft } from './sendForm.types.ts'

/** The unit that an amount is typed in: the asset, or the currency of its price. */
export interface AmountUnit {
  symbol: string
  decimals: number
  isMoney: boolean
}

/** Money first, where a price is known, until the user or an amount in the asset says otherwise. */
export function unitOf(
  { symbol, decimals, price }: SendableAsset,
  { amount, isMoney = amount === '' }: SendDraft,
): AmountUnit {
  if (!price || !isMoney) return { symbol, decimals, isMoney: false }
  return { symbol: price.currency, decimals: placesOf(price.currency), isMoney: true }
}

/** Reads what was typed as an amount in the asset's smallest unit. */
export function readAmount(asset: SendableAsset, draft: SendDraft, locale: string): ParsedAmount {
  const unit = unitOf(asset, draft)
  const typed = parseAmount(draft.amount, unit.decimals, locale)
  if (!unit.isMoney || !asset.price || typed.status === 'invalid') return typed
  const money = Number(typed.amount) / 10 ** unit.decimals
  const amount = amountFor(money, asset.price, asset.decimals)
  // Too little money for the smallest unit.
  return amount === 0n ? { status: 'invalid', problem: 'zero' } : { status: 'valid', amount }
}

/** The same amount in the other unit. What can't be read is not kept. */
export function switchUnit(
  asset: SendableAsset,
  draft: SendDraft,
  locale: string,
): Pick<SendDraft, 'amount' | 'isMoney'> {
  const { isMoney } = unitOf(asset, draft)
  const typed = readAmount(asset, draft, locale)
  if (typed.status === 'invalid') return { amount: '', isMoney: !isMoney }
  if (isMoney) return { amount: toDecimal(typed.amount, asset.decimals), isMoney: false }
  const worth = worthOf({ ...asset, amount: typed.amount }, asset.price)
  return { amount: worth ? worth.amount.toFixed(placesOf(worth.currency)) : '', isMoney: true }
}

/** Decimal places of a currency: 2 of the euro, none of the yen. */
const placesOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
