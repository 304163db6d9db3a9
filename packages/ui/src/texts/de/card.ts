import type { cardEn } from '../en/card.ts'
import type { Translation } from '../messages.ts'

export const cardDe: Translation<typeof cardEn> = {
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
  usePasskey: 'Passkey verwenden',
  lastUsed: 'Zuletzt genutzt',
  createWithPasskey: 'Konto mit Passkey erstellen',
  legalBoth: 'Wenn du fortfährst, akzeptierst du die {terms} und die {privacy}.',
  legalOne: 'Wenn du fortfährst, akzeptierst du Folgendes: {document}.',
  terms: 'Nutzungsbedingungen',
  privacy: 'Datenschutzerklärung',
  emailEmpty: 'Gib deine E-Mail-Adresse ein.',
  emailWithoutAt: 'Es fehlt ein @, wie in name@example.com.',
  emailWithoutName: 'Der Teil vor dem @ fehlt.',
  emailWithoutDomain: 'Der Teil nach dem @ ist unvollständig.',
  emailWithSpace: 'Entferne das Leerzeichen.',
  emailWithForeignLetters:
    'Vor dem @ sind nur Buchstaben von a bis z, Ziffern und Zeichen wie . oder + möglich.',

  offline: 'Du bist offline.',
  offlineText: 'Deine Eingaben sind noch da. Mach weiter, sobald du wieder online bist.',
  notReached: 'Der Anmeldedienst ist nicht erreichbar. Prüfe deine Verbindung und versuche es noch einmal.',
}
