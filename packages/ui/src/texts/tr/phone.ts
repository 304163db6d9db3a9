// Written by `npm run texts` from packages/ui/texts/tr.json.
import type { phoneEn } from '../en/phone.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof phoneEn> = {
  countryCode: 'Ülke kodu, {country}, +{dialCode}',
  countryTitle: 'Ülke kodu',
  countrySearch: 'Ülke ara',
  countryNone: 'Eşleşen ülke yok.',
  phoneEmpty: 'Telefon numaranızı girin.',
  phoneShort: 'Bu numara çok kısa.',
  phoneLong: 'Bu numara çok uzun.',
  phoneInvalid: 'Bu, geçerli bir telefon numarası değil. Rakamları ve ülkeyi kontrol edin.',
  phoneCountry: 'Bu ülkeye kod gönderemiyoruz: {country}. Başka bir numara kullanın.',
}
