import {
  AsYouType,
  type CountryCode,
  getCountryCallingCode,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js/min'

import { countryOfDialCode, guessCountry } from './countries.ts'

/** A number in two parts: the country, and what is typed after its code. */
export interface TypedPhone {
  readonly country: string
  readonly text: string
}

/** What keeps a number from being one. */
export type PhoneProblem =
  | { readonly kind: 'empty' | 'invalid' }
  /** So many digits are missing, or too many. */
  | { readonly kind: 'short' | 'long'; readonly digits: number }
  /** No code can be sent there. */
  | { readonly kind: 'country'; readonly country: string }

/**
 * Takes the country's code out of a number that was typed or filled in with it. Undefined until enough of the
 * code is there.
 *
 * @param preferred stays where it shares the code: +1 is Canada's as well
 */
export function splitPhone(text: string, preferred: string): TypedPhone | undefined {
  const whole = text.trim().replace(/^00/, '+')
  if (!whole.startsWith('+')) return undefined
  const typing = new AsYouType()
  typing.input(whole)
  const dialCode = typing.getCallingCode()
  if (!dialCode) return undefined
  const number = parsePhoneNumberFromString(whole)
  const country = number?.country ?? countryOfDialCode(dialCode, preferred)
  if (!country) return undefined
  const rest = number?.isPossible()
    ? number.formatInternational().slice(dialCode.length + 1)
    : afterCode(whole, dialCode)
  return { country, text: rest.trim() }
}

/** Both parts in one text, from which {@link splitPhone} makes them again. */
export const joinPhone = ({ country, text }: TypedPhone): string =>
  text && !text.trim().startsWith('+') ? `+${getCountryCallingCode(country as CountryCode)} ${text}` : text

/** What follows the digits of the code, as it was typed. */
function afterCode(whole: string, dialCode: string): string {
  let left = dialCode.length
  for (const [index, character] of [...whole].entries()) {
    if (left === 0) return whole.slice(index)
    if (/\d/.test(character)) left -= 1
  }
  return ''
}

/** E.164, as the service takes it. Undefined where {@link findPhoneProblem} has something to say. */
export const toE164 = ({ country, text }: TypedPhone): string | undefined =>
  parsePhoneNumberFromString(text, { defaultCountry: country as CountryCode, extract: false })?.number

/**
 * What was typed as the service takes it, or why it can't be a number.
 *
 * @param country of the button; undefined: the device's own
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
 * Why a number can't be one, by its length alone: only the code itself proves a number.
 *
 * @param allowed ISO codes of the countries that a code can be sent to; undefined: all
 */
export function findPhoneProblem(
  phone: TypedPhone,
  allowed: readonly string[] | undefined,
): PhoneProblem | undefined {
  const country = phone.country as CountryCode
  const digits = phone.text.replace(/\D/g, '')
  if (!digits) return { kind: 'empty' }
  if (allowed && !allowed.includes(country)) return { kind: 'country', country }
  const fits = (text: string): boolean => validatePhoneNumberLength(text, country) === undefined
  if (fits(digits)) return toE164(phone) ? undefined : { kind: 'invalid' }
  const most = 15 - getCountryCallingCode(country).length
  for (let missing = 1; digits.length + missing <= most; missing++)
    if (fits(digits + '0'.repeat(missing))) return { kind: 'short', digits: missing }
  for (let extra = 1; extra < digits.length; extra++)
    if (fits(digits.slice(0, -extra))) return { kind: 'long', digits: extra }
  return { kind: 'invalid' }
}

/** A number in E.164 as people read it, in one line: its groups are kept together. */
export const formatPhone = (number: string): string =>
  (parsePhoneNumberFromString(number)?.formatInternational() ?? number).replaceAll(' ', '\u00a0')
