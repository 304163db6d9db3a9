// Written by `npm run texts` from packages/ui/texts/de.json.
import type { cardEn } from '../en/card.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof cardEn> = {
  back: 'Zurück',
  close: 'Schließen',
  continue: 'Weiter',
  tryAgain: 'Erneut versuchen',
  or: 'oder',
  signInTo: 'Bei {app} anmelden',
  emailLabel: 'E-Mail',
  phoneLabel: 'Telefon',
  contactLabel: 'E-Mail oder Telefon',
  emailPlaceholder: 'name@example.com',
  sending: 'Code wird gesendet',
  continueWithPasskey: 'Weiter mit Passkey',
  continueWith: 'Weiter mit {provider}',
  continueWithWallet: 'Weiter mit Wallet',
  opensInBrowser: '{provider} im Browser öffnen',
  openInWallet: 'Im Browser deiner Wallet öffnen',
  usePasskey: 'Passkey verwenden',
  lastUsed: 'Zuletzt genutzt',
  createWithPasskey: 'Konto mit Passkey erstellen',
  legalBoth: 'Wenn du fortfährst, akzeptierst du die {terms} und die {privacy}.',
  legalOne: 'Wenn du fortfährst, akzeptierst du Folgendes: {document}.',
  terms: 'Nutzungsbedingungen',
  privacy: 'Datenschutzerklärung',
  offline: 'Du bist offline.',
  offlineText: 'Deine Eingaben sind noch da. Mach weiter, sobald du wieder online bist.',
  offlineShown: 'Was du hier siehst, kann veraltet sein.',
  notReached: 'Der Anmeldedienst ist nicht erreichbar. Prüfe deine Verbindung und versuche es noch einmal.',
}
