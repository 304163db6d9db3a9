import { readTyped } from '@latchkey/core/internal'
import { separatorsOf } from '../balances/numbers.ts'

export type AmountProblem = 'empty' | 'format' | 'separator' | 'decimals' | 'zero'

export type ParsedAmount = { status: 'valid'; amount: bigint } | { status: 'invalid'; problem: AmountProblem }

const refuse = (problem: AmountProblem): ParsedAmount => ({ status: 'invalid', problem })

/**
 * Reads what a user typed as an amount in the smallest unit. Point and comma are both decimal separators, but `1,000`
 * is refused where the locale means a thousand by it.
 */
export function parseAmount(typed: string, decimals: number, locale: string): ParsedAmount {
  // U+066B is the decimal separator of Arabic.
  const text = readTyped(typed).replace('\u066b', '.')
  if (!text) return refuse('empty')
  // NFKC writes 10² as 102.
  if (/\p{No}/u.test(typed)) return refuse('format')
  if (/^[0-9.,\s'’]+$/.test(text) && !/^[0-9]*[.,]?[0-9]*$/.test(text)) return refuse('separator')
  const [, whole = '', separator, fraction = ''] = /^([0-9]*)([.,])?([0-9]*)$/.exec(text) ?? []
  if (!whole && !fraction) return refuse('format')
  const isGroup = separator === separatorsOf(locale).group && fraction.length === 3
  if (isGroup && /^[1-9][0-9]{0,2}$/.test(whole)) return refuse('separator')
  const places = fraction.replace(/0+$/, '')
  if (places.length > decimals) return refuse('decimals')
  const amount = BigInt(`${whole || '0'}${places.padEnd(decimals, '0')}`)
  return amount === 0n ? refuse('zero') : { status: 'valid', amount }
}
