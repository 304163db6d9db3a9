import type { cardEn } from '../texts/en/card.ts'

type Problem = Extract<keyof typeof cardEn, `email${'Empty' | 'With'}${string}`>

/**
 * What is wrong with an address that can't be one: the name of the sentence that says the remedy. Undefined
 * where it may be right; only the mail itself proves an address.
 */
export function emailProblem(address: string): Problem | undefined {
  if (!address) return 'emailEmpty'
  if (/\s/.test(address)) return 'emailWithSpace'
  const at = address.lastIndexOf('@')
  if (at < 0) return 'emailWithoutAt'
  if (at === 0) return 'emailWithoutName'
  // A domain of one label is no address on the internet.
  if (!/^[^.@]+(\.[^.@]+)+$/.test(address.slice(at + 1))) return 'emailWithoutDomain'
  return undefined
}
