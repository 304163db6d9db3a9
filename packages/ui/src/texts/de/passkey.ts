import type { passkeyEn } from '../en/passkey.ts'
import type { Translation } from '../messages.ts'

export const passkeyDe: Translation<typeof passkeyEn> = {
  cancel: 'Abbrechen',
  notNow: 'Nicht jetzt',

  promptLogin: 'Verwende deinen Passkey',
  promptCreate: 'Erstelle deinen Passkey',
  promptText: 'Dein Browser fragt nach Gesicht, Finger oder Displaysperre. Diese Seite wartet auf dich.',
  signingIn: 'Du wirst angemeldet',
  savingPasskey: 'Dein Passkey wird gespeichert',
  almostDone: 'Dein Gerät hat geantwortet. Das dauert einen Moment.',

  signUpTitle: 'Konto erstellen',
  signUpText:
    'Dein Gerät bewahrt dafür einen Passkey auf. Es gibt kein Passwort und nichts, was du dir merken musst.',
  nameLabel: 'Dein Name',
  nameHint: 'Daran erkennst du deine Passkeys beim Anmelden.',
  nameEmpty: 'Gib einen Namen ein.',
  createPasskey: 'Passkey erstellen',
  haveOne: 'Ich habe einen Passkey',

  anotherPasskey: 'Anderen Passkey versuchen',

  offerTitle: 'Beim nächsten Mal ohne Code',
  offerTitleOther: 'Beim nächsten Mal schneller anmelden',
  offerText: 'Mit einem Passkey meldest du dich mit Gesicht, Finger oder Displaysperre an.',
  offerFast: 'Eine Sekunde statt einer Minute',
  offerSafe: 'Funktioniert nur auf dieser Website und kann nicht durch Phishing gestohlen werden',

  secondTitle: 'Eine zweite Anmeldemethode hinzufügen',
  secondText: 'Wenn du deinen Passkey verlierst, kommst du mit einem Code weiterhin in dein Konto.',
}
