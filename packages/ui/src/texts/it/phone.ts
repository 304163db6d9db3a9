// Written by `npm run texts` from packages/ui/texts/it.json.
import type { phoneEn } from '../en/phone.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof phoneEn> = {
  countryCode: 'Prefisso, {country}, +{dialCode}',
  countryTitle: 'Prefisso del paese',
  countrySearch: 'Cerca un paese',
  countryNone: 'Nessun paese trovato.',
  phoneEmpty: 'Inserisci il tuo numero di telefono.',
  phoneShort: 'Questo numero è troppo corto.',
  phoneLong: 'Questo numero è troppo lungo.',
  phoneInvalid: 'Questo numero di telefono non è valido. Controlla le cifre e il paese.',
  phoneCountry: 'Non possiamo inviare codici in questo paese: {country}. Usa un altro numero.',
}
