// Written by `npm run texts` from packages/ui/texts/de.json.
import type { codeEn } from '../en/code.ts'
import type { Translation } from '../fill.ts'

export const texts: Translation<typeof codeEn> = {
  codeLabel: '{length}-stelliger Code',
  codeLabelCharacters: 'Code mit {length} Zeichen',
  codeHint: 'Der Code gilt bis {time}.',
  checking: 'Wird geprüft',
  codeEmailTitle: 'Schau in deine E-Mails',
  codePhoneTitle: 'Sieh auf deinem Telefon nach',
  codeText: 'Wir haben einen {length}-stelligen Code an {contact} gesendet',
  codeTextCharacters: 'Wir haben einen Code mit {length} Zeichen an {contact} gesendet',
  noCodePasted: 'Wir haben darin keinen Code gefunden. Kopiere nur den Code oder tippe ihn ein.',
  anotherEmail: 'Andere E-Mail verwenden',
  anotherPhone: 'Andere Nummer verwenden',
  resend: 'Neuen Code senden',
}
