// Written by `npm run texts` from packages/ui/texts/uk.json.
import type { phoneEn } from '../en/phone.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof phoneEn> = {
  countryCode: 'Код країни, {country}, +{dialCode}',
  countryTitle: 'Код країни',
  countrySearch: 'Пошук країни',
  countryNone: 'Такої країни не знайдено.',
  phoneEmpty: 'Введіть номер телефону.',
  phoneShort: 'Цей номер закороткий.',
  phoneLong: 'Цей номер задовгий.',
  phoneInvalid: 'Це недійсний номер телефону. Перевірте цифри та країну.',
  phoneCountry: 'Ми не можемо надсилати коди в цю країну: {country}. Укажіть інший номер.',
}
