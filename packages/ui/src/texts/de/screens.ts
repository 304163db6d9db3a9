import type { screensEn } from '../en/screens.ts'
import type { Translation } from '../messages.ts'
import { cardDe } from './card.ts'

export const screensDe: Translation<typeof screensEn> = {
  ...cardDe,

  noMethodTitle: 'Die Anmeldung ist ausgeschaltet',
  noMethodText: 'In dieser App ist keine Anmeldemethode eingeschaltet. Wende dich an den Support der App.',

  checkEmail: 'Sieh in deinen E-Mails nach',
  checkPhone: 'Sieh auf deinem Telefon nach',
  codeSentDigits: 'Wir haben einen {length}-stelligen Code an {contact} gesendet',
  codeSentCharacters: 'Wir haben einen Code mit {length} Zeichen an {contact} gesendet',
  codeLabel: '{kind, select, digits {{length}-stelliger Code} other {Code mit {length} Zeichen}}',
  codeLife: '{minutes, plural, one {Der Code läuft in # Minute ab.} other {Der Code läuft in # Minuten ab.}}',
  codeEitherCase: 'Groß- und Kleinschreibung spielt keine Rolle.',
  noCodePasted: 'Wir haben darin keinen Code gefunden. Kopiere nur den Code oder tippe ihn ein.',
  checking: 'Code wird geprüft',
  resendIn: 'Erneut senden in {time}',
  resendInSeconds: '{seconds, plural, one {Erneut senden in # Sekunde} other {Erneut senden in # Sekunden}}',
  resendInMinutes: '{minutes, plural, one {Erneut senden in # Minute} other {Erneut senden in # Minuten}}',
  resend: 'Code erneut senden',
  resending: 'Neuer Code wird gesendet',
  resent: 'Ein neuer Code ist unterwegs.',
  anotherEmail: 'Andere E-Mail verwenden',
  anotherPhone: 'Andere Nummer verwenden',

  exhaustedTitle: 'Dieser Code gilt nicht mehr',
  exhaustedTries: 'Zu viele falsche Versuche. Wir senden einen neuen Code an {contact}.',
  exhaustedExpired: 'Dieser Code ist abgelaufen. Wir senden einen neuen an {contact}.',
  sendNewCode: 'Neuen Code senden',

  cancel: 'Abbrechen',
  stillWorking: 'Noch einen Moment',
  stillWorkingText:
    'Das dauert länger als sonst. Du kannst warten oder zurückgehen, ohne etwas zu verlieren.',
  stillWorkingWait: 'Das dauert länger als sonst.',

  details: 'Angaben für den Support',
  anotherWay: 'Andere Methode',
  tryingAgain: 'Neuer Versuch läuft',
  reload: 'Seite neu laden',

  signedInTitle: 'Du bist angemeldet',
  signedInAs: 'Als {contact}',
  notKept: 'Dieser Browser speichert keine Websitedaten. Wenn du neu lädst, wirst du abgemeldet.',

  endedTitle: 'Deine Sitzung ist beendet',
  endedText: 'Melde dich wieder an, um weiterzumachen.',
  endedSignIn: 'Wieder anmelden',
  continueWithEmail: 'Weiter mit E-Mail',
  continueWithPhone: 'Weiter mit SMS',
  contactSupport: 'Support kontaktieren',
  anotherWayToSignIn: 'Andere Anmeldemethode',

  deviceUnknown: 'Unbekanntes Gerät',
  deviceOn: '{browser} auf {system}',
}
