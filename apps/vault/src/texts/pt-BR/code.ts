// Written by `npm run texts` from packages/ui/texts/pt-BR.json.
import type { codeEn } from '../en/code.ts'
import type { Translation } from '../fill.ts'

export const texts: Translation<typeof codeEn> = {
  codeLabel: 'Código de {length} dígitos',
  codeLabelCharacters: 'Código de {length} caracteres',
  codeHint: 'O código vale até {time}.',
  checking: 'Verificando',
  codeEmailTitle: 'Confira seu e-mail',
  codePhoneTitle: 'Confira seu telefone',
  codeText: 'Enviamos seu código de {length} dígitos para {contact}',
  codeTextCharacters: 'Enviamos seu código de {length} caracteres para {contact}',
  noCodePasted: 'Não encontramos um código no que você colou. Copie só o código ou digite-o.',
  anotherEmail: 'Usar outro e-mail',
  anotherPhone: 'Usar outro número',
  resend: 'Enviar um novo código',
}
