import { useContext } from 'react'
import { LocalizationContext } from '../../texts/localization.ts'

/** An amount in the smallest unit of something with that many decimal places. */
export interface Amount {
  amount: bigint
  decimals: number
  symbol: string
}

/** The digits of an amount, exact and without separators: `1234.5`. */
export function toDecimal(amount: bigint, decimals: number): string {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return `${amount < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}`
}

/** How `locale` writes numbers, in Western digits: amounts are compared character by character. */
const numbersOf = (locale: string) => new Intl.NumberFormat(locale, { numberingSystem: 'latn' })

/** The decimal and the thousands separator of a locale. */
export function separatorsOf(locale: string): { decimal: string; group: string } {
  const parts = numbersOf(locale).formatToParts(12_345.5)
  const find = (type: string, other: string) => parts.find((part) => part.type === type)?.value ?? other
  return { decimal: find('decimal', '.'), group: find('group', ',') }
}

/** Where a list has no room for every digit: this many decimal places. */
const shortPlaces = 6

/**
 * An amount with its symbol, in a locale's separators. Exact; with `short`, cut off after six decimal places, so that it
 * never shows more than there is.
 */
export function formatAmount({ amount, decimals, symbol }: Amount, locale: string, short = false): string {
  const [whole = '0', fraction = ''] = toDecimal(amount, decimals).split('.')
  const { decimal } = separatorsOf(locale)
  const shown = short ? fraction.slice(0, shortPlaces).replace(/0+$/, '') : fraction
  if (short && amount > 0n && whole === '0' && !shown)
    return `< 0${decimal}${'0'.repeat(shortPlaces - 1)}1\u00a0${symbol}`
  const number = numbersOf(locale).format(BigInt(whole))
  return `${number}${shown && decimal + shown}\u00a0${symbol}`
}

/** Money, as the locale writes it. */
export const formatFiat = (
  { amount, currency }: { amount: number; currency: string },
  locale: string,
): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, numberingSystem: 'latn' }).format(amount)

/** A round sum of money, without decimals. */
const formatWholeFiat = ({ amount, currency }: { amount: number; currency: string }, locale: string) =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    numberingSystem: 'latn',
    maximumFractionDigits: 0,
  }).format(amount)

/** Formats amounts in the language of the texts. */
export function useAmounts() {
  const { locale = 'en' } = useContext(LocalizationContext)
  return {
    locale,
    exact: (amount: Amount) => formatAmount(amount, locale),
    short: (amount: Amount) => formatAmount(amount, locale, true),
    wholeFiat: (money: { amount: number; currency: string }) => formatWholeFiat(money, locale),
    fiat: (money: { amount: number; currency: string }) => formatFiat(money, locale),
  }
}
