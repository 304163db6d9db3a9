// Written by `npm run texts` from packages/ui/texts/en.json.
export const phoneEn = {
  countryCode: 'Country code, {country}, +{dialCode}',
  countryTitle: 'Country code',
  countrySearch: 'Search countries',
  countryNone: 'No matching country.',
  phoneEmpty: 'Enter your phone number.',
  phoneShort: 'That number is too short.',
  phoneLong: 'That number is too long.',
  phoneInvalid: "That isn't a valid phone number. Check the digits and the country.",
  phoneCountry: "We can't send codes to {country}. Use another number.",
} as const
