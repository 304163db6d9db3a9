// Written by `npm run texts` from packages/ui/texts/nl.json.
import type { phoneEn } from '../en/phone.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof phoneEn> = {
  countryCode: 'Landnummer, {country}, +{dialCode}',
  countryTitle: 'Landnummer',
  countrySearch: 'Landen zoeken',
  countryNone: 'Geen land gevonden.',
  phoneEmpty: 'Vul je telefoonnummer in.',
  phoneShort: 'Dat nummer is te kort.',
  phoneLong: 'Dat nummer is te lang.',
  phoneInvalid: 'Dat is geen geldig telefoonnummer. Controleer de cijfers en het land.',
  phoneCountry: 'We kunnen geen codes sturen naar {country}. Gebruik een ander nummer.',
}
