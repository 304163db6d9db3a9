// Written by `npm run texts` from packages/ui/texts/de.json.
import type { socialEn } from '../en/social.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof socialEn> = {
  cancel: 'Abbrechen',
  windowTitle: 'Mach im Fenster von {provider} weiter',
  windowText: 'Melde dich im geöffneten Fenster bei {provider} an und komm dann hierher zurück.',
  windowSlow: 'Wir warten noch auf {provider}. Mach im Fenster weiter, oder brich ab und wähle eine andere Methode.',
  windowShow: 'Fenster zeigen',
  leavingTitle: 'Weiter zu {provider}',
  leavingText: 'Danach kommst du hierher zurück.',
  blockedTitle: 'Dein Browser hat das Pop-up blockiert',
  blockedText: 'Du kannst stattdessen auf dieser Seite zu {provider} gehen. Danach kommst du hierher zurück.',
  goTo: 'Zu {provider}',
  signingIn: 'Du wirst angemeldet',
  answered: 'Gleich fertig.',
  knownTitle: 'Du hast schon ein Konto',
  knownText: '{contact} ist für die Anmeldung mit {way} eingerichtet.',
  knownText0: '{contact} ist für eine andere Anmeldemethode eingerichtet. Geh zurück und wähle sie, oder erstelle ein neues Konto.',
  byEmail: 'einem Code per E-Mail',
  byPhone: 'einem Code per SMS',
  byPasskey: 'einem Passkey',
  byWallet: 'einer Wallet',
  newAccount: 'Neues Konto erstellen',
}
