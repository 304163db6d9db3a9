import { isolateAmount } from '@latchkey/core/internal'
import type { Fiat } from '@latchkey/react'
import { useContext } from 'react'
import { LocalizationContext } from '../../texts/localization.ts'
import { type Amount, orderAmount, worthOf } from './money.ts'
import { numbersOf, separatorsOf } from './numbers.ts'

export type { Amount } from './money.ts'

/** The digits of an amount, exact and without separators: `1234.5`. */
export function toDecimal(amount: bigint, decimals: number): string {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return `${amount < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}`
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
    return isolateAmount(`< 0${decimal}${'0'.repeat(shortPlaces - 1)}1\u00a0${symbol}`, locale)
  const number = numbersOf(locale).format(BigInt(whole))
  return isolateAmount(`${number}${shown && decimal + shown}\u00a0${symbol}`, locale)
}

const currencyFormat = (locale: string, options: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat(locale, { style: 'currency', numberingSystem: 'latn', ...options })

const formatCurrency = (amount: number, locale: string, options: Intl.NumberFormatOptions) =>
  isolateAmount(currencyFormat(locale, options).format(amount), locale)

/** Money, as the locale writes it. Less than the smallest coin is `< $0.01`. */
export function formatFiat({ amount, currency }: Fiat, locale: string): string {
  const format = currencyFormat(locale, { currency })
  const least = 10 ** -(format.resolvedOptions().maximumFractionDigits ?? 2)
  return isolateAmount(
    amount > 0 && amount < least ? `< ${format.format(least)}` : format.format(amount),
    locale,
  )
}

/** Money that was won or lost: `+$14.20`. */
const formatChange = ({ amount, currency }: Fiat, locale: string) =>
  formatCurrency(amount, locale, { currency, signDisplay: 'exceptZero' })

/** A round sum of money, without decimals. */
const formatWholeFiat = ({ amount, currency }: Fiat, locale: string) =>
  formatCurrency(amount, locale, { currency, maximumFractionDigits: 0 })

/** A change in percent: `+0.6%`. */
const formatPercent = (percent: number, locale: string) =>
  new Intl.NumberFormat(locale, {
    style: 'percent',
    numberingSystem: 'latn',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  }).format(percent / 100)

/** Formats amounts in the language of the texts. */
export function useAmounts() {
  const { locale = 'en' } = useContext(LocalizationContext)
  const exact = (amount: Amount) => formatAmount(amount, locale)
  const short = (amount: Amount) => formatAmount(amount, locale, true)
  const fiat = (money: Fiat) => formatFiat(money, locale)
  return {
    locale,
    exact,
    short,
    fiat,
    wholeFiat: (money: Fiat) => formatWholeFiat(money, locale),
    change: (money: Fiat) => formatChange(money, locale),
    percent: (percent: number) => formatPercent(percent, locale),
    /** A balance, with its value. */
    held: (amount: Amount, value: Fiat | undefined) =>
      orderAmount('holding', short(amount), value && fiat(value)),
    /** The amount of a payment in every digit, with its value at a price of one unit. */
    moved(amount: Amount, price: Fiat | undefined) {
      const value = worthOf(amount, price)
      return orderAmount('moving', exact(amount), value && fiat(value))
    },
  }
}
