import { phoneEn } from '../texts/en/phone.ts'
import { fillMessage } from '../texts/fillMessage.ts'
import type { Localization } from '../texts/localization.ts'
import { countryOfDialCode, dialCodeOf, guessCountry } from './countries.ts'
import { parseIncompletePhoneNumber } from './libphonenumber.ts'
import { callingCodeOf, hasPossibleLength, parsePhoneNumber } from './phoneNumbers.ts'

/** A number in two parts: the country, and what is typed after its code. */
export interface TypedPhone {
  readonly country: string
  readonly text: string
}

/** Why a number is invalid. */
export type PhoneProblem =
  | { readonly kind: 'empty' | 'short' | 'long' | 'invalid' }
  /** Codes can't be sent to this country. */
  | { readonly kind: 'country'; readonly country: string }

/** Mobile numbers of Mexico had a 1 before their ten digits until 2019, and still have it in address books. */
const oldMobile = /^(\+52\D*)1\D*(?=(?:\d\D*){10}$)/

/**
 * Splits a number that starts with a dial code into country and rest. Undefined until the code is complete.
 *
 * @param preferred wins if it shares the code: +1 is also Canada's
 */
export function splitPhone(text: string, preferred: string): TypedPhone | undefined {
  const whole = text.trim().replace(/^00/, '+').replace(oldMobile, '$1')
  if (!whole.startsWith('+')) return undefined
  // Digits of any script.
  const dialCode = dialCodeOf(parseIncompletePhoneNumber(whole).slice(1))
  if (!dialCode) return undefined
  const number = parsePhoneNumber(whole)
  const country = number?.country ?? countryOfDialCode(dialCode, preferred)
  if (!country) return undefined
  const rest = number?.isPossible()
    ? number.formatInternational().slice(dialCode.length + 1)
    : afterCode(whole, dialCode)
  return { country, text: rest.trim() }
}

/** The inverse of {@link splitPhone}. */
export const joinPhone = ({ country, text }: TypedPhone): string =>
  text && !text.trim().startsWith('+') ? `+${callingCodeOf(country)} ${text}` : text

/** The text after the digits of the dial code. */
function afterCode(whole: string, dialCode: string): string {
  let left = dialCode.length
  for (const [index, character] of [...whole].entries()) {
    if (left === 0) return whole.slice(index)
    if (/\d/.test(character)) left -= 1
  }
  return ''
}

/** The number in E.164, as the service expects it. Undefined if it is invalid. */
export const toE164 = ({ country, text }: TypedPhone): string | undefined =>
  parsePhoneNumber(text, country)?.number

/**
 * The typed number in E.164, or why it is invalid.
 *
 * @param country selected in the button; undefined: guessed from the device's language
 */
export function readPhone(
  text: string,
  country: string | undefined,
  allowed: readonly string[] | undefined,
): { number: string } | { problem: PhoneProblem } {
  const guess = country ?? guessCountry(navigator.languages, allowed)
  const phone = splitPhone(text, guess) ?? { country: guess, text }
  const problem = findPhoneProblem(phone, allowed)
  return problem ? { problem } : { number: toE164(phone) ?? '' }
}

/**
 * Checks a number by its length alone. Only a delivered code proves that it exists.
 *
 * @param allowed ISO codes of the countries that a code can be sent to; undefined: all
 */
export function findPhoneProblem(
  phone: TypedPhone,
  allowed: readonly string[] | undefined,
): PhoneProblem | undefined {
  const { country } = phone
  const digits = phone.text.replace(/\D/g, '')
  if (!digits) return { kind: 'empty' }
  if (allowed && !allowed.includes(country)) return { kind: 'country', country }
  const fits = (text: string): boolean => hasPossibleLength(text, country)
  if (fits(digits)) return toE164(phone) ? undefined : { kind: 'invalid' }
  const most = 15 - callingCodeOf(country).length
  for (let missing = 1; digits.length + missing <= most; missing++)
    if (fits(digits + '0'.repeat(missing))) return { kind: 'short' }
  for (let extra = 1; extra < digits.length; extra++)
    if (fits(digits.slice(0, -extra))) return { kind: 'long' }
  return { kind: 'invalid' }
}

/** Formats an E.164 number for reading, with non-breaking spaces. */
export const formatPhone = (number: string): string =>
  (parsePhoneNumber(number)?.formatInternational() ?? number).replaceAll(' ', '\u00a0')

/** Names the remedy, in the host's words where given. */
export function describePhoneProblem(
  problem: PhoneProblem,
  { texts: theirs, language, locale = 'en' }: Localization,
): string {
  const texts = { ...phoneEn, ...language?.texts, ...theirs } as typeof phoneEn
  switch (problem.kind) {
    case 'empty':
      return texts.phoneEmpty
    case 'invalid':
      return texts.phoneInvalid
    case 'short':
      return texts.phoneShort
    case 'long':
      return texts.phoneLong
    case 'country': {
      const names = new Intl.DisplayNames([locale], { type: 'region' })
      return fillMessage(texts.phoneCountry, { country: names.of(problem.country) ?? problem.country })
    }
  }
}
