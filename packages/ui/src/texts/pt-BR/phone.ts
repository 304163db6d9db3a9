// Written by `npm run texts` from packages/ui/texts/pt-BR.json.
import type { phoneEn } from '../en/phone.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof phoneEn> = {
  countryCode: 'Código do país, {country}, +{dialCode}',
  countryTitle: 'Código do país',
  countrySearch: 'Buscar países',
  countryNone: 'Nenhum país encontrado.',
  phoneEmpty: 'Digite seu número de telefone.',
  phoneShort: 'Esse número é curto demais.',
  phoneLong: 'Esse número é longo demais.',
  phoneInvalid: 'Esse número de telefone não é válido. Confira os dígitos e o país.',
  phoneCountry: 'Não podemos enviar códigos para este país: {country}. Use outro número.',
}
