import { isolateAmount } from '@latchkey/core/internal'

/** How `locale` writes numbers, in Western digits: amounts are compared character by character. */
export const numbersOf = (locale: string) => new Intl.NumberFormat(locale, { numberingSystem: 'latn' })

/** The decimal and the thousands separator of a locale. */
export function separatorsOf(locale: string): { decimal: string; group: string } {
  const parts = numbersOf(locale).formatToParts(12_345.5)
  const find = (type: string, other: string) => parts.find((part) => part.type === type)?.value ?? other
  return { decimal: find('decimal', '.'), group: find('group', ',') }
}

/** An amount that a request names, `1234.5 USDC`, with the decimal separator of a locale: `1234,5 USDC`. */
export const localizeAmount = (value: string, locale: string): string =>
  /^-?\d/.test(value)
    ? isolateAmount(value.replace(/^(-?\d+)\.(?=\d)/, `$1${separatorsOf(locale).decimal}`), locale)
    : value
