// Written by `npm run texts` from packages/ui/texts/de.json.
import type { phoneEn } from '../en/phone.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof phoneEn> = {
  countryCode: 'Landesvorwahl, {country}, +{dialCode}',
  countryTitle: 'Landesvorwahl',
  countrySearch: 'Länder suchen',
  countryNone: 'Kein passendes Land.',
  phoneEmpty: 'Gib deine Telefonnummer ein.',
  phoneShort: 'Diese Nummer ist zu kurz.',
  phoneLong: 'Diese Nummer ist zu lang.',
  phoneInvalid: 'Das ist keine gültige Telefonnummer. Prüfe die Ziffern und das Land.',
  phoneCountry: 'Nach {country} können wir keine Codes senden. Nimm eine andere Nummer.',
}
