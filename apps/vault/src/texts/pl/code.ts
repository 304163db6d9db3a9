// Written by `npm run texts` from packages/ui/texts/pl.json.
import type { codeEn } from '../en/code.ts'
import type { Translation } from '../fill.ts'

export const texts: Translation<typeof codeEn> = {
  codeLabel: 'Kod {length}-cyfrowy',
  codeLabelCharacters: 'Kod {length}-znakowy',
  codeHint: 'Kod działa do {time}.',
  checking: 'Sprawdzanie',
  codeEmailTitle: 'Sprawdź e-mail',
  codePhoneTitle: 'Sprawdź telefon',
  codeText: 'Wysłaliśmy {length}-cyfrowy kod na {contact}',
  codeTextCharacters: 'Wysłaliśmy {length}-znakowy kod na {contact}',
  noCodePasted: 'Nie znaleźliśmy w tym kodu. Skopiuj sam kod albo go wpisz.',
  anotherEmail: 'Użyj innego adresu e-mail',
  anotherPhone: 'Użyj innego numeru',
  resend: 'Wyślij nowy kod',
}
