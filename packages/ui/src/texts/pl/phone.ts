// Written by `npm run texts` from packages/ui/texts/pl.json.
import type { phoneEn } from '../en/phone.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof phoneEn> = {
  countryCode: 'Numer kierunkowy, {country}, +{dialCode}',
  countryTitle: 'Numer kierunkowy',
  countrySearch: 'Szukaj kraju',
  countryNone: 'Brak pasującego kraju.',
  phoneEmpty: 'Wpisz numer telefonu.',
  phoneShort: 'Ten numer jest za krótki.',
  phoneLong: 'Ten numer jest za długi.',
  phoneInvalid: 'To nie jest prawidłowy numer telefonu. Sprawdź cyfry i kraj.',
  phoneCountry: 'Nie możemy wysyłać kodów do tego kraju: {country}. Użyj innego numeru.',
}
