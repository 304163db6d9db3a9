// Written by `npm run texts` from packages/ui/texts/uk.json.
import type { codeEn } from '../en/code.ts'
import type { Translation } from '../fill.ts'

export const texts: Translation<typeof codeEn> = {
  codeLabel: 'Код із {length} цифр',
  codeLabelCharacters: 'Код із {length} символів',
  codeHint: 'Код діє до {time}.',
  checking: 'Перевірка',
  codeEmailTitle: 'Перевірте пошту',
  codePhoneTitle: 'Перевірте телефон',
  codeText: 'Код із {length} цифр надіслано на {contact}',
  codeTextCharacters: 'Код із {length} символів надіслано на {contact}',
  noCodePasted: 'Тут не знайдено коду. Скопіюйте лише код або введіть його.',
  anotherEmail: 'Інша адреса',
  anotherPhone: 'Інший номер',
  resend: 'Надіслати новий код',
}
