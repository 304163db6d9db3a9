// Written by `npm run texts` from packages/ui/texts/it.json.
import type { codeEn } from '../en/code.ts'
import type { Translation } from '../fill.ts'

export const texts: Translation<typeof codeEn> = {
  codeLabel: 'Codice di {length} cifre',
  codeLabelCharacters: 'Codice di {length} caratteri',
  codeHint: 'Codice valido fino alle {time}.',
  checking: 'Verifica',
  codeEmailTitle: 'Controlla la tua email',
  codePhoneTitle: 'Controlla il tuo telefono',
  codeText: 'Abbiamo inviato un codice di {length} cifre a {contact}',
  codeTextCharacters: 'Abbiamo inviato un codice di {length} caratteri a {contact}',
  noCodePasted: 'Qui non abbiamo trovato un codice. Copia solo il codice oppure scrivilo.',
  anotherEmail: "Usa un'altra email",
  anotherPhone: 'Usa un altro numero',
  resend: 'Invia un nuovo codice',
}
