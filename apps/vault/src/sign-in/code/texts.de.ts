import type { codeEn } from './texts.en.ts'

export const codeDe: { readonly [Key in keyof typeof codeEn]: string } = {
  codeEmailTitle: 'Sieh in deinen E-Mails nach',
  codePhoneTitle: 'Sieh auf deinem Telefon nach',
  codeText: 'Wir haben einen {length}-stelligen Code an {contact} gesendet',
  codeTextCharacters: 'Wir haben einen Code mit {length} Zeichen an {contact} gesendet',
  codeLabel: '{length}-stelliger Code',
  codeLabelCharacters: 'Code mit {length} Zeichen',
  codeHint: 'Der Code gilt bis {time}.',
  noCodePasted: 'Wir haben darin keinen Code gefunden. Kopiere nur den Code oder tippe ihn ein.',
  anotherEmail: 'Andere E-Mail verwenden',
  anotherPhone: 'Andere Nummer verwenden',
  checking: 'Wird geprüft',
  resend: 'Neuen Code senden',
}
