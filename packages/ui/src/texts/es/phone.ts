// Written by `npm run texts` from packages/ui/texts/es.json.
import type { phoneEn } from '../en/phone.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof phoneEn> = {
  countryCode: 'Código de país, {country}, +{dialCode}',
  countryTitle: 'Código de país',
  countrySearch: 'Buscar países',
  countryNone: 'Ningún país coincide.',
  phoneEmpty: 'Escribe tu número de teléfono.',
  phoneShort: 'Ese número es demasiado corto.',
  phoneLong: 'Ese número es demasiado largo.',
  phoneInvalid: 'No es un número de teléfono válido. Comprueba los dígitos y el país.',
  phoneCountry: 'No podemos enviar códigos a {country}. Usa otro número.',
}
