import { screensEn } from '../texts/en/screens.ts'
import type { Localization } from '../texts/localization.ts'

export type EmailProblem = Extract<keyof typeof screensEn, `email${'Empty' | 'With'}${string}`>

/**
 * Problem of an email address: the key of the text that says how to correct it. Undefined
 * if it may be valid; only an email that arrives proves it.
 */
export function emailProblem(address: string): EmailProblem | undefined {
  if (!address) return 'emailEmpty'
  if (/\s/.test(address)) return 'emailWithSpace'
  const at = address.lastIndexOf('@')
  if (at < 0) return 'emailWithoutAt'
  if (at === 0) return 'emailWithoutName'
  // A domain with a single label isn't reachable on the internet.
  if (!/^[^.@]+(\.[^.@]+)+$/.test(address.slice(at + 1))) return 'emailWithoutDomain'
  // The domain is converted; what is before the @ belongs to the mail server alone.
  if (/[\u0080-\uffff]/.test(address.slice(0, at))) return 'emailWithForeignLetters'
  return undefined
}

/** Names the remedy, in the host's words where given. */
export const describeEmailProblem = (
  problem: EmailProblem,
  { texts, language }: Localization,
): string | undefined => ({ ...screensEn, ...language?.texts, ...texts })[problem]
