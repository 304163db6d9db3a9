// Written by `npm run texts` from packages/ui/texts/fr.json.
import type { sheetEn } from '../en/sheet.ts'
import type { Translation } from '../fill.ts'

export const texts: Translation<typeof sheetEn> = {
  title: 'Comment restaurer ce portefeuille',
  words: 'Phrase de récupération (BIP-39)',
  wordsText: "Écrivez les mots à la main, dans l'ordre. Toute personne qui trouve cette fiche avec les mots peut prendre tout le contenu du portefeuille.",
  passphrase: 'Phrase de passe, si le portefeuille en a une\u00a0:',
  accountsText: 'Chaque adresse est dérivée des mots selon son chemin.',
  network: 'Réseau',
  path: 'Chemin de dérivation',
  address: 'Adresse',
  restore: 'Pour le restaurer dans un autre portefeuille',
  metaMask: "Importez un portefeuille existant, puis saisissez les mots. Son premier compte est m/44'/60'/0'/0/0. Pour un compte Ethereum avec un autre chemin\u00a0: exportez sa clé privée dans le coffre et importez-la dans MetaMask comme compte.",
  phantom: "Choisissez l'option indiquant que vous avez déjà un portefeuille et importez la phrase de récupération. Phantom trouve m/44'/501'/0'/0' et les comptes Solana suivants, ainsi qu'Ethereum sur m/44'/60'/0'/0/0.",
  ledger: "Configurez l'appareil avec la phrase de récupération. Ledger Live dérive Ethereum sur m/44'/60'/0'/0/0, m/44'/60'/1'/0/0 et ainsi de suite. Son appli Solana a d'autres chemins\u00a0: pour ceux ci-dessus, utilisez Phantom avec l'appareil.",
  otherWallet: 'Tout autre portefeuille',
  otherWalletText: 'Choisissez un portefeuille qui accepte les phrases BIP-39 et permet de saisir un chemin de dérivation\u00a0: BIP-32 pour Ethereum et Bitcoin, SLIP-0010 avec Ed25519 pour Solana.',
  compare: "Comparez les adresses avant d'y envoyer quoi que ce soit. Un portefeuille avec une phrase de passe ne se restaure qu'avec elle.",
  accounts: 'Comptes',
}
