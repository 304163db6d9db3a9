// Written by `npm run texts` from packages/ui/texts/de.json.
import type { youngEn } from '../en/young.ts'
import type { Translation } from '../fill.ts'

export const texts: Translation<typeof youngEn> = {
  yourPasskey: 'Dein Passkey',
  yourEmail: 'Deine E-Mail-Adresse',
  yourPhone: 'Deine Telefonnummer',
  yourWallet: 'Deine Wallet',
  yourAccountAt: 'Dein Konto bei {name}',
  methodText: 'Eine bestätigte Anmeldemethode kann Wallets exportieren und Änderungen bestätigen.',
  methodFirst: 'Melde dich zuerst mit der an, die du bestätigen willst.',
  methodSecond: 'Melde dich dann einmal mit einer an, die schon bestätigt ist.',
  isConfirmed: 'Diese Anmeldemethode ist schon bestätigt',
  isConfirmedText: 'Exporte und Änderungen gehen mit ihr.',
  useAnother: 'Eine andere verwenden',
  youngTitle: '{method} ist noch nicht bestätigt',
  youngText: 'Das wurde in {app} hinzugefügt. Melde dich einmal anders an, dann funktioniert es auch hier.',
  otherAccount: 'Das war ein anderes Konto. Melde dich mit dem an, mit dem du begonnen hast.',
  confirmedTitle: '{method} ist bestätigt',
  confirmedTitleAll: '{count} Anmeldemethoden sind bestätigt',
  confirmedText: 'Ab jetzt reicht das hier allein.',
  noOtherText: 'Das wurde in {app} hinzugefügt, und dieses Konto hat keine bestätigte Anmeldemethode, die dafür einstehen kann. Hol dir bei {app} Hilfe.',
  noOtherUntil: 'Das wurde in {app} hinzugefügt, und dieses Konto hat keine bestätigte Anmeldemethode, die dafür einstehen kann. Hier funktioniert es ab {day}.',
  continue: 'Weiter',
  done: 'Fertig',
  methodTitle: 'Anmeldemethode bestätigen',
}
