// Written by `npm run texts` from packages/ui/texts/nl.json.
import type { codeEn } from '../en/code.ts'
import type { Translation } from '../fill.ts'

export const texts: Translation<typeof codeEn> = {
  codeLabel: '{length}-cijferige code',
  codeLabelCharacters: 'Code van {length} tekens',
  codeHint: 'De code werkt tot {time}.',
  checking: 'Wordt gecontroleerd',
  codeEmailTitle: 'Check je e-mail',
  codePhoneTitle: 'Check je telefoon',
  codeText: 'We hebben je {length}-cijferige code gestuurd naar {contact}',
  codeTextCharacters: 'We hebben je code van {length} tekens gestuurd naar {contact}',
  noCodePasted: 'Hierin staat geen code. Kopieer alleen de code, of typ die over.',
  anotherEmail: 'Ander e-mailadres gebruiken',
  anotherPhone: 'Ander nummer gebruiken',
  resend: 'Nieuwe code sturen',
}
