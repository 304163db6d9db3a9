// Written by `npm run texts` from packages/ui/texts/pl.json.
import type { youngEn } from '../en/young.ts'
import type { Translation } from '../fill.ts'

export const texts: Translation<typeof youngEn> = {
  yourPasskey: 'Twój klucz dostępu',
  yourEmail: 'Twój e-mail',
  yourPhone: 'Twój numer telefonu',
  yourWallet: 'Twój portfel',
  yourAccountAt: 'Twoje konto {name}',
  methodText: 'Potwierdzona metoda logowania może eksportować portfele i potwierdzać zmiany.',
  methodFirst: 'Najpierw zaloguj się tą, którą chcesz potwierdzić.',
  methodSecond: 'Potem zaloguj się raz tą, która jest już potwierdzona.',
  isConfirmed: 'Ta metoda logowania jest już potwierdzona',
  isConfirmedText: 'Działa przy eksporcie i zmianach.',
  useAnother: 'Użyj innej',
  youngTitle: 'Jeszcze niepotwierdzone: {method}',
  youngText: 'Tę metodę dodano w {app}. Zaloguj się raz inną metodą, a od tej pory będzie tu działać.',
  otherAccount: 'To było inne konto. Zaloguj się na to, od którego się zaczęło.',
  confirmedTitle: 'Potwierdzone: {method}',
  confirmedTitleAll: 'Potwierdzone metody logowania: {count}',
  confirmedText: 'Od teraz działa tu samodzielnie.',
  noOtherText: 'Tę metodę dodano w {app}, a to konto nie ma potwierdzonej metody logowania, która mogłaby za nią poręczyć. O pomoc zwróć się do {app}.',
  noOtherUntil: 'Tę metodę dodano w {app}, a to konto nie ma potwierdzonej metody logowania, która mogłaby za nią poręczyć. Zacznie tu działać: {day}.',
  continue: 'Dalej',
  done: 'Gotowe',
  methodTitle: 'Potwierdź metodę logowania',
}
