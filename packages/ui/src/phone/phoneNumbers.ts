import { countryTable } from './countryTable.ts'
import * as library from './libphonenumber.ts'
import { readCountryTable } from './readCountryTable.ts'

// libphonenumber-js with what the field needs of each country: mobile numbers alone are told apart and formatted. The
// service checks every number again, with all metadata.

const metadata = /* @__PURE__ */ readCountryTable(countryTable)

/** All countries, as sorted ISO 3166-1 alpha-2 codes. */
export const countries: readonly string[] = /* @__PURE__ */ Object.keys(metadata.countries)

/** The countries of a calling code without its plus, the main one first. */
export const countriesOf = (callingCode: string): readonly string[] =>
  metadata.country_calling_codes[callingCode] ?? []

/** The calling code of a country, without its plus. */
export const callingCodeOf = (country: string): string =>
  library.getCountryCallingCode(country as library.CountryCode, metadata)

/**
 * Reads a number that is typed or pasted; undefined if the text is none.
 *
 * @param country of numbers without a calling code
 */
export const parsePhoneNumber = (text: string, country?: string): library.PhoneNumber | undefined =>
  country === undefined
    ? library.parsePhoneNumber(text, metadata)
    : library.parsePhoneNumber(
        text,
        { defaultCountry: country as library.CountryCode, extract: false },
        metadata,
      )

/** Whether a number has a possible length. */
export const hasPossibleLength = (text: string, country: string): boolean =>
  library.validatePhoneNumberLength(text, country as library.CountryCode, metadata) === undefined
