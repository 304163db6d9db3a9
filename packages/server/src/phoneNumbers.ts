import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max'

import { invalid, ServiceError } from './ServiceError.ts'

/** Kinds of number that cost whoever sends to them, or reach nobody's telephone. security.md P-06 */
const refusedTypes: ReadonlySet<string | undefined> = new Set([
  'PREMIUM_RATE',
  'SHARED_COST',
  'UAN',
  'PAGER',
  'VOICEMAIL',
])

// All metadata (`max`): only those know which numbers of a country are premium-rate.
const read = (number: string): PhoneNumber | undefined => parsePhoneNumberFromString(number)

/** One spelling for all of a number: +4407911123456 is +447911123456. What is no number stays as it is. */
export const normalisePhoneNumber = (number: string): string => read(number)?.number ?? number

/**
 * Refuses what no code can or may be sent to. That a number is taken only its network knows: plans change faster
 * than any list of them, so a number of the right length counts as one.
 *
 * @param path where the number stood in the request
 * @throws ServiceError REQUEST_INVALID, SMS_COUNTRY_NOT_ALLOWED
 */
export function checkPhoneNumber(
  number: string,
  { path, countries }: { path: string; countries: readonly string[] | undefined },
): void {
  const phone = read(number)
  if (!phone?.isPossible())
    throw invalid(path, 'got a number that cannot exist, expected one with all its digits')
  if (refusedTypes.has(phone.getType()))
    throw invalid(path, 'got a premium-rate or service number, expected one of a person')
  const country = countryOf(phone)
  // Satellite and international networks are no country's, and dear: +882, +870.
  if (country === undefined)
    throw new ServiceError('SMS_COUNTRY_NOT_ALLOWED', { country: `+${phone.countryCallingCode}` })
  if (countries && !countries.includes(country))
    throw new ServiceError('SMS_COUNTRY_NOT_ALLOWED', { country })
}

/** A number that no country of its calling code has given out yet counts as one of the largest of them. */
const countryOf = (phone: PhoneNumber): string | undefined => phone.country ?? phone.getPossibleCountries()[0]
