/** Seeded random numbers below 1. */
export type Random = () => number

export const pick = <Item>(random: Random, items: readonly Item[]): Item =>
  items[Math.floor(random() * items.length)]!

/** Few values, so that literals and data meet. The first two strings are one address in two spellings. */
export const strings = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x52908400098527886e0f7030069857d2e4169ee7',
  '0xA9059CBB',
  '0xa9059cbb',
  '',
  'a',
  'ab',
  '😀',
  '😀 grüße',
] as const

export const integers = [-1n, 0n, 1n, 2n, 3n, -(2n ** 255n), 2n ** 256n - 1n] as const

export const times = ['2026-01-31T09:00:00Z', '2026-03-29T01:30:00.5Z', '2026-01-31t09:00:00-00:00'] as const

export const cronSpans = [
  ['0 9 * * 1-5', '8h', 'UTC'],
  ['30 0,12 31 1 *', '1d', 'UTC'],
  ['*   * * * *', '1m', 'UTC'],
] as const

/** Keys of maps: contract arguments, fields of typed data. */
export const keys = ['amount', 'to', 'list'] as const
