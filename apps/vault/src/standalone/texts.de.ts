import type { standaloneEn } from './texts.en.ts'

export const standaloneDe: { readonly [Key in keyof typeof standaloneEn]: string } = {
  standaloneTitle: 'Anmelden, um deine Wallet zu exportieren',
  standaloneText: 'Deine Wallet gehört dir. Melde dich an und nimm ihre Wiederherstellungsphrase mit.',
  walletsTitle: 'Deine Wallets',
  walletsText: 'Wähle, was du exportieren willst, oder importiere eine Wallet.',
  walletsNone: 'Dieses Konto hat keine Wallet.',
  privateKey: 'Privater Schlüssel',
  privateKeyOf: 'Privater Schlüssel für {chain}',
  privateKeys: 'Private Schlüssel',
  recoveryPhrase: 'Wiederherstellungs\u00adphrase',
  restoresWallet: 'Stellt jedes Konto dieser Wallet wieder her',
  importWallet: 'Wallet importieren',
  signOut: 'Abmelden',
  closedTitle: 'Du kannst diese Seite schließen',
  closedText: 'Du bist hier abgemeldet, und auf dieser Seite bleibt nichts zurück.',
}
