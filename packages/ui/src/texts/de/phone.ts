import type { phoneEn } from '../en/phone.ts'
import type { Translation } from '../messages.ts'

export const phoneDe: Translation<typeof phoneEn> = {
  countryCode: 'Landesvorwahl, {country}, +{dialCode}',
  countryTitle: 'Landesvorwahl',
  countrySearch: 'Länder suchen',
  countryNone: 'Kein Land gefunden.',

  phoneEmpty: 'Gib deine Telefonnummer ein.',
  phoneShort: '{digits, plural, one {Es fehlt eine Ziffer.} other {Es fehlen # Ziffern.}}',
  phoneMuchShort: 'Es fehlen einige Ziffern.',
  phoneLong: '{digits, plural, one {Das ist eine Ziffer zu viel.} other {Das sind # Ziffern zu viel.}}',
  phoneInvalid: 'Das ist keine Telefonnummer. Prüfe die Ziffern und das Land.',
  phoneCountry: 'Nach {country} können keine Codes gesendet werden. Nimm eine andere Nummer.',
}
