// Written by `npm run texts` from packages/ui/texts/de.json.
import type { standaloneEn } from '../en/standalone.ts'
import type { Translation } from '../fill.ts'

export const texts: Translation<typeof standaloneEn> = {
  standaloneTitle: 'Anmelden, um deine Wallet zu exportieren',
  standaloneText: 'Deine Wallet gehört dir. Melde dich an und nimm ihre Wiederherstellungsphrase mit.',
  walletsTitle: 'Deine Wallets',
  walletsText: 'Wähle, was du exportieren willst, oder importiere eine Wallet.',
  walletsNone: 'Dieses Konto hat keine Wallet.',
  privateKey: 'Privater Schlüssel',
  privateKeyOf: 'Privater Schlüssel für {chain}',
  recoveryPhrase: 'Wiederherstellungs\u00adphrase',
  restoresWallet: 'Stellt jedes Konto dieser Wallet wieder her',
  closedTitle: 'Du kannst diese Seite schließen',
  closedText: 'Du bist hier abgemeldet, und auf dieser Seite bleibt nichts zurück.',
  importWallet: 'Wallet importieren',
  privateKeys: 'Private Schlüssel',
  signOut: 'Abmelden',
}
