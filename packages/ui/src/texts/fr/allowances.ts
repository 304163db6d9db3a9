// Written by `npm run texts` from packages/ui/texts/fr.json.
import type { allowancesEn } from '../en/allowances.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof allowancesEn> = {
  allowancesTitle: 'Autorisations de dépense',
  allowancesText: 'Ces adresses peuvent prendre des jetons sur {account}. Révoquez celles dont vous ne vous servez plus. Chaque révocation coûte des frais de réseau.',
  allowancesNone: 'Aucune autorisation de dépense',
  allowancesNoneText: 'Quand vous laissez une appli prendre des jetons sur {account}, vous pouvez révoquer cette autorisation ici.',
  allowancesPartial: "Seules les autorisations signées avec ce portefeuille sont listées. Les signatures qu'une appli n'a pas encore utilisées n'y figurent pas.",
  allowancesFailed: 'Impossible de charger vos autorisations',
  allowancesFailedText: "Rien n'a changé. Réessayez.",
  allowancesFailedOn: 'Impossible de lire toutes les autorisations sur {network}.',
  allowancesLoading: 'Chargement des autorisations',
  allowanceToken: 'Jeton {address}',
  allowanceCollection: 'Collection {address}',
  allowanceNft: 'NFT {id}, {address}',
  allowanceBy: '{spender} sur {network}',
  allowanceUnlimited: 'Illimité',
  allowanceAll: 'Tout son contenu',
  allowanceUpTo: "Jusqu'à {amount}",
  allowanceSome: 'Un montant limité',
  allowanceOne: 'Ce NFT uniquement',
  allowanceUntil: "jusqu'au {date}",
  allowanceRisk: 'montant exposé\u00a0: {fiat}',
  allowanceRiskNone: 'rien à prendre actuellement',
  allowanceSigned: 'Signature\u00a0: {day}',
  allowanceSignedFor: 'Signature\u00a0: {day} sur {site}',
  allowanceRevoke: 'Révoquer',
  allowanceRevokeOf: 'Révoquer pour {spender}\u00a0: {token}',
  allowanceRevoking: 'Révocation',
  allowanceNotRevoked: "Le réseau a refusé la révocation. L'autorisation reste valable.",
  allowanceRevoked: 'Révoqué pour {spender}\u00a0: {token}',
}
