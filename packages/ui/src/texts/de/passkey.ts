// Written by `npm run texts` from packages/ui/texts/de.json.
import type { passkeyEn } from '../en/passkey.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof passkeyEn> = {
  cancel: 'Abbrechen',
  notNow: 'Nicht jetzt',
  promptLogin: 'Verwende deinen Passkey',
  promptCreate: 'Erstelle deinen Passkey',
  promptText: 'Folge der Abfrage deines Browsers: Gesicht, Fingerabdruck oder Displaysperre.',
  signingIn: 'Du wirst angemeldet',
  savingPasskey: 'Dein Passkey wird gespeichert',
  almostDone: 'Gleich fertig.',
  signUpTitle: 'Konto erstellen',
  signUpText: 'Dein Gerät speichert einen Passkey. Du musst dir kein Passwort merken.',
  nameLabel: 'Dein Name',
  nameHint: 'Daran erkennst du diesen Passkey später.',
  nameEmpty: 'Gib einen Namen ein.',
  createPasskey: 'Passkey erstellen',
  haveOne: 'Ich habe einen Passkey',
  anotherPasskey: 'Anderen Passkey versuchen',
  offerTitle: 'Beim nächsten Mal ohne Code',
  offerTitleOther: 'Beim nächsten Mal schneller anmelden',
  offerText: 'Mit einem Passkey meldest du dich mit Gesicht, Fingerabdruck oder Displaysperre an.',
  offerFast: 'Eine Sekunde statt einer Minute',
  offerSafe: 'Funktioniert nur auf dieser Website und ist so vor Phishing geschützt',
  secondTitle: 'Eine zweite Anmeldemethode hinzufügen',
  secondText: 'Wenn du deinen Passkey verlierst, kannst du dich weiterhin mit einem Code anmelden.',
}
