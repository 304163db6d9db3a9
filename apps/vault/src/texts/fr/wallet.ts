// Written by `npm run texts` from packages/ui/texts/fr.json.
import type { walletEn } from '../en/wallet.ts'
import type { Translation } from '../fill.ts'

export const texts: Translation<typeof walletEn> = {
  title: 'Confirmez avec votre portefeuille',
  text: 'Choisissez le portefeuille avec lequel vous vous connectez.',
  point: 'Il vous demande de signer un texte pour {site}. Cela ne coûte rien et ne déplace rien.',
  waiting: 'Continuez dans {name}',
  none: "Ce navigateur n'a pas de portefeuille. Ouvrez cette page là où se trouve le vôtre, ou confirmez autrement.",
}
