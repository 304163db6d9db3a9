import { isSupportedCountry, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max'

import { invalid, ServiceError } from '../errors/ServiceError.ts'

/** Types of numbers that are expensive to send to or that can't receive SMS. docs/security.md#send-limits */
const refusedTypes: ReadonlySet<string | undefined> = new Set([
  'PREMIUM_RATE',
  'SHARED_COST',
  'UAN',
  'PAGER',
  'VOICEMAIL',
])

// All metadata (`max`): only those know which numbers of a country are premium-rate.
const read = (number: string): PhoneNumber | undefined =>
  parsePhoneNumberFromString(number.replace(oldMobile, '+52'))

/** Mobile numbers of Mexico had a 1 before their ten digits until 2019, and still have it in address books. */
const oldMobile = /^\+521(?=\d{10}$)/

/** Canonical spelling of a number: +4407911123456 becomes +447911123456. Invalid numbers stay as they are. */
export const normalisePhoneNumber = (number: string): string => read(number)?.number ?? number

/** Country of a number, ISO 3166-1 alpha-2; `??` where it has none. */
export function countryOfNumber(number: string): string {
  const phone = read(number)
  return (phone && countryOf(phone)) ?? '??'
}

/** Whether phone numbers have a country of this code, ISO 3166-1 alpha-2. */
export const isCountry = (code: string): boolean => isSupportedCountry(code)

/** Countries that messages may be sent to. Default: all. */
type Countries = readonly string[] | undefined

/**
 * Refuses numbers that codes can't or may not be sent to.
 * @param path where the number stood in the request
 * @throws ServiceError REQUEST_INVALID, SMS_COUNTRY_NOT_ALLOWED
 */
export function checkPhoneNumber(
  number: string,
  { path, countries }: { path: string; countries: Countries },
): void {
  const refusal = refusalOf(number, path, countries)
  if (refusal) throw refusal
}

/** Whether a message can and may be sent to a number. */
export const takesMessages = (number: string, countries: Countries): boolean =>
  refusalOf(number, '', countries) === undefined

/**
 * Only the network knows whether a number is assigned, and numbering plans change often, so any number of the right
 * length is accepted.
 */
function refusalOf(number: string, path: string, countries: Countries): ServiceError | undefined {
  const phone = read(number)
  if (!phone?.isPossible()) return invalid(path, 'got an invalid number, expected one with all its digits')
  if (refusedTypes.has(phone.getType()))
    return invalid(path, 'got a premium-rate or service number, expected one of a person')
  const country = countryOf(phone)
  // Satellite and international networks belong to no country and are expensive: +882, +870.
  if (country === undefined)
    return new ServiceError('SMS_COUNTRY_NOT_ALLOWED', { country: `+${phone.countryCallingCode}` })
  if (countries && !countries.includes(country))
    return new ServiceError('SMS_COUNTRY_NOT_ALLOWED', { country })
  return undefined
}

/** A number that no country of its calling code has assigned counts as one of the largest of them. */
const countryOf = (phone: PhoneNumber): string | undefined => phone.country ?? phone.getPossibleCountries()[0]
