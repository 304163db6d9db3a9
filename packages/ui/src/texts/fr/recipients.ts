// Written by `npm run texts` from packages/ui/texts/fr.json.
import type { recipientsEn } from '../en/recipients.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof recipientsEn> = {
  recipientsTitle: 'Destinataires enregistrés',
  recipientsText: 'Noms que les personnes de ce compte ont donnés à des adresses. Un nom ne dit pas à qui appartient une adresse.',
  recipientsList: 'Destinataires enregistrés',
  recipientsNone: 'Pas encore de destinataire enregistré',
  recipientsNoneText: 'Après un envoi, vous pouvez en enregistrer le destinataire. La fois suivante, vous le retrouverez par son nom.',
  recipientsSend: 'Envoyer',
  recipientsBack: 'Retour au portefeuille',
  recipientsFailed: 'Impossible de charger vos destinataires enregistrés',
  recipientsFailedText: 'Vous pouvez toujours envoyer à une adresse.',
  recipientMore: 'Options\u00a0: {name}',
  recipientRename: 'Renommer',
  recipientRenamed: 'Enregistré',
  recipientDelete: 'Supprimer',
  recipientDeleting: 'Suppression',
  recipientDeleteAsk: "Supprimer «\u00a0{name}\u00a0»\u202f? Le portefeuille affichera alors l'adresse sans nom.",
  recipientDeleted: '«\u00a0{name}\u00a0» supprimé',
}
