// Written by `npm run texts` from packages/ui/texts/fr.json.
import type { standaloneEn } from '../en/standalone.ts'
import type { Translation } from '../fill.ts'

export const texts: Translation<typeof standaloneEn> = {
  standaloneTitle: 'Connectez-vous pour exporter votre portefeuille',
  standaloneText: 'Votre portefeuille est à vous. Connectez-vous, puis emportez sa phrase de récupération.',
  walletsTitle: 'Vos portefeuilles',
  walletsText: 'Choisissez ce que vous voulez exporter, ou importez un portefeuille.',
  walletsNone: "Ce compte n'a aucun portefeuille.",
  privateKey: 'Clé privée',
  privateKeyOf: 'Clé privée {chain}',
  recoveryPhrase: 'Phrase de récupération',
  restoresWallet: 'Restaure tous les comptes de ce portefeuille',
  closedTitle: 'Vous pouvez fermer cette page',
  closedText: 'Votre session est fermée ici, et il ne reste rien sur cette page.',
  importWallet: 'Importer un portefeuille',
  privateKeys: 'Clés privées',
  signOut: 'Se déconnecter',
}
