import type { socialEn } from '../en/social.ts'
import type { Translation } from '../messages.ts'

export const socialDe: Translation<typeof socialEn> = {
  cancel: 'Abbrechen',

  windowTitle: 'Im Fenster fortfahren',
  windowText: 'Melde dich im geöffneten Fenster bei {provider} an. Diese Seite wartet auf dich.',
  windowSlow:
    '{provider} hat noch nicht geantwortet. Mach im Fenster weiter, oder brich ab und wähle eine andere Methode.',
  windowShow: 'Fenster zeigen',
  leavingTitle: 'Weiter zu {provider}',
  leavingText: 'Danach kommst du hierher zurück.',
  blockedTitle: 'Dein Browser hat das Fenster blockiert',
  blockedText: 'Du kannst stattdessen auf dieser Seite zu {provider} gehen. Danach kommst du hierher zurück.',
  goTo: 'Zu {provider}',
  signingIn: 'Du wirst angemeldet',
  answered: '{provider} hat geantwortet. Das dauert einen Moment.',

  knownTitle: 'Zu dieser E-Mail gibt es hier ein Konto',
  knownNumberTitle: 'Zu dieser Nummer gibt es hier ein Konto',
  knownText: '{contact} meldet sich hier mit {way} an. Fahre damit fort oder erstelle ein neues Konto.',
  knownText0:
    '{contact} meldet sich hier auf andere Weise an. Geh zurück und wähle sie, oder erstelle ein neues Konto.',
  byEmail: 'einem Code per E-Mail',
  byPhone: 'einer SMS',
  byPasskey: 'einem Passkey',
  byWallet: 'einer Wallet',
  newAccount: 'Neues Konto erstellen',
}
