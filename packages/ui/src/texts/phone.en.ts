/** What a field for a phone number says; loaded when one is typed. */
export const phoneEn = {
  countryCode: (country: string, dialCode: string) => `Country code, ${country}, +${dialCode}`,
  countryTitle: 'Country code',
  countrySearch: 'Search countries',
  countryNone: 'No country is called that.',

  phoneEmpty: 'Type your phone number.',
  phoneShort: (digits: number) =>
    digits === 1 ? 'One digit is missing.' : `${digits > 4 ? 'Some' : digits} digits are missing.`,
  phoneLong: (digits: number) =>
    digits === 1 ? 'There is one digit too many.' : `There are ${digits} digits too many.`,
  phoneInvalid: "That isn't a phone number. Check the digits and the country.",
  phoneCountry: (country: string) => `Codes can't be sent to ${country}. Use another number.`,
}
