// Written by `npm run texts` from packages/ui/texts/fr.json.
import type { vaultEn } from '../en/vault.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof vaultEn> = {
  vaultExport: 'Exportez vos clés',
  vaultImport: 'Importez un portefeuille ou une clé',
  vaultConfirmMethod: 'Confirmez une méthode de connexion',
  vaultConfirmChange: 'Confirmez un changement',
  vaultLoading: 'Ouverture du coffre',
  vaultPopupTitle: 'Continuez dans une nouvelle fenêtre',
  vaultPopupText: "Les clés s'affichent et se saisissent dans une fenêtre à part, que cette page ne peut pas lire.",
  vaultOpenWindow: 'Ouvrir la fenêtre',
  vaultWaitingTitle: "Terminez dans l'autre fenêtre",
  vaultWaitingText: 'Cette page continue quand vous aurez terminé là-bas.',
  vaultOpenTab: 'Ouvrir dans un nouvel onglet',
  vaultCancel: 'Annuler',
}
