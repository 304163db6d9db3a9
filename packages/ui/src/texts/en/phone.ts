/** What a field for a phone number says; loaded when one is typed. */
export const phoneEn = {
  countryCode: 'Country code, {country}, +{dialCode}',
  countryTitle: 'Country code',
  countrySearch: 'Search countries',
  countryNone: 'No country is called that.',

  phoneEmpty: 'Type your phone number.',
  phoneShort: '{digits, plural, one {One digit is missing.} other {# digits are missing.}}',
  /** More than four. */
  phoneMuchShort: 'Some digits are missing.',
  phoneLong: '{digits, plural, one {There is one digit too many.} other {There are # digits too many.}}',
  phoneInvalid: "That isn't a phone number. Check the digits and the country.",
  phoneCountry: "Codes can't be sent to {country}. Use another number.",
} as const
