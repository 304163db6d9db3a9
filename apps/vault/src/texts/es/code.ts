// Written by `npm run texts` from packages/ui/texts/es.json.
import type { codeEn } from '../en/code.ts'
import type { Translation } from '../fill.ts'

export const texts: Translation<typeof codeEn> = {
  codeLabel: 'Código de {length} dígitos',
  codeLabelCharacters: 'Código de {length} caracteres',
  codeHint: 'Hora de caducidad del código: {time}.',
  checking: 'Comprobando',
  codeEmailTitle: 'Revisa tu correo',
  codePhoneTitle: 'Revisa tu teléfono',
  codeText: 'Enviamos tu código de {length} dígitos a {contact}',
  codeTextCharacters: 'Enviamos tu código de {length} caracteres a {contact}',
  noCodePasted: 'No encontramos ningún código en lo que pegaste. Copia solo el código o escríbelo.',
  anotherEmail: 'Usar otro correo',
  anotherPhone: 'Usar otro número',
  resend: 'Enviar un código nuevo',
}
