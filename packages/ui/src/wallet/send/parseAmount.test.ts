import { describe, expect, it } from 'vitest'

import { formatAmount, formatFiat, toDecimal } from '../balances/formatAmount.ts'
import { localizeAmount } from '../balances/numbers.ts'
import { parseAmount } from './parseAmount.ts'

const ether = { decimals: 18, symbol: 'ETH' }

describe('parseAmount', () => {
  it.each([
    ['0.25', 'en', 250_000_000_000_000_000n],
    ['0,25', 'en', 250_000_000_000_000_000n],
    ['0.25', 'de', 250_000_000_000_000_000n],
    ['.5', 'en', 500_000_000_000_000_000n],
    ['5.', 'en', 5_000_000_000_000_000_000n],
    [' 12 ', 'en', 12_000_000_000_000_000_000n],
    ['0.000000000000000001', 'en', 1n],
    ['1.5000000000000000000000', 'en', 1_500_000_000_000_000_000n],
    // As keyboards of other scripts and web pages write it.
    ['\u0661\u066b\u0665', 'ar', 1_500_000_000_000_000_000n],
    ['１．５', 'ja', 1_500_000_000_000_000_000n],
    ['\u202a1.5\u202c\u00a0', 'en', 1_500_000_000_000_000_000n],
    // Not how a thousand is written, in neither language.
    ['0.125', 'de', 125_000_000_000_000_000n],
    ['0,125', 'en', 125_000_000_000_000_000n],
    ['1.125', 'en', 1_125_000_000_000_000_000n],
    ['1,125', 'de', 1_125_000_000_000_000_000n],
    ['1000,125', 'en', 1_000_125_000_000_000_000_000n],
  ])('default: %s in %s', (typed, locale, amount) => {
    expect(parseAmount(typed, 18, locale)).toEqual({ status: 'valid', amount })
  })

  it.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['abc', 'format'],
    ['1e3', 'format'],
    ['-1', 'format'],
    ['0x10', 'format'],
    ['10²', 'format'],
    ['1½', 'format'],
    ['.', 'format'],
    ['1,000', 'separator'],
    ['1,000.5', 'separator'],
    ['1 000', 'separator'],
    ["1'000", 'separator'],
    ['1.2.3', 'separator'],
    ['0.0000000000000000001', 'decimals'],
    ['0', 'zero'],
    ['0.00', 'zero'],
  ] as const)('behavior: refuses %s: %s', (typed, problem) => {
    expect(parseAmount(typed, 18, 'en')).toEqual({ status: 'invalid', problem })
  })

  it('behavior: refuses 1.000 in German', () => {
    expect(parseAmount('1.000', 18, 'de')).toEqual({ status: 'invalid', problem: 'separator' })
  })

  it('parameters: decimals', () => {
    expect(parseAmount('1.5', 6, 'en')).toEqual({ status: 'valid', amount: 1_500_000n })
    expect(parseAmount('1.5', 0, 'en')).toEqual({ status: 'invalid', problem: 'decimals' })
    expect(parseAmount('7', 0, 'en')).toEqual({ status: 'valid', amount: 7n })
  })

  it('behavior: reads what toDecimal writes', () => {
    for (const amount of [1n, 10n ** 18n, 123_456_789_012_345_678_901n, 10n ** 30n + 1n])
      for (const decimals of [0, 6, 9, 18])
        expect(parseAmount(toDecimal(amount, decimals), decimals, 'en')).toEqual({ status: 'valid', amount })
  })
})

describe('formatAmount', () => {
  it.each([
    [250_000_000_000_000_000n, 'en', '0.25\u00a0ETH'],
    [1_234_567_890_000_000_000_000n, 'en', '1,234.56789\u00a0ETH'],
    [1_234_567_890_000_000_000_000n, 'de', '1.234,56789\u00a0ETH'],
    [1_500_000_000_000_000_000n, 'ar', '\u20661.5\u00a0ETH\u2069'],
    [1n, 'en', '0.000000000000000001\u00a0ETH'],
    [0n, 'en', '0\u00a0ETH'],
  ])('default: %s in %s', (amount, locale, text) => {
    expect(formatAmount({ amount, ...ether }, locale)).toBe(text)
  })

  it.each([
    [1_999_999_999_999_999_999n, '1.999999\u00a0ETH'],
    [1n, '< 0.000001\u00a0ETH'],
    [0n, '0\u00a0ETH'],
    [1_000_000_000_000_000_001n, '1\u00a0ETH'],
  ])('parameters: short cuts off after six decimals, %s', (amount, text) => {
    expect(formatAmount({ amount, ...ether }, 'en', true)).toBe(text)
  })
})

describe('localizeAmount', () => {
  it.each([
    ['1234.5 USDC', 'en', '1234.5 USDC'],
    ['1234.5 USDC', 'de', '1234,5 USDC'],
    ['-0.25 ETH', 'fr', '-0,25 ETH'],
    ['1234.5 USDC', 'ar', '\u20661234.5 USDC\u2069'],
    ['Unlimited USDC', 'de', 'Unlimited USDC'],
    ['3 A.B', 'de', '3 A.B'],
  ])('default: %s in %s', (value, locale, text) => {
    expect(localizeAmount(value, locale)).toBe(text)
  })
})

describe('formatFiat', () => {
  it('default', () => {
    expect(formatFiat({ amount: 1_234.5, currency: 'USD' }, 'en')).toBe('$1,234.50')
    expect(formatFiat({ amount: 1_234.5, currency: 'EUR' }, 'de')).toBe('1.234,50\u00a0€')
    expect(formatFiat({ amount: 1_234.5, currency: 'USD' }, 'ar')).toMatch(
      /^\u2066.*1,234.50\u00a0US\$\u2069$/,
    )
  })
})
