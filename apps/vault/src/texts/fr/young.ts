// Written by `npm run texts` from packages/ui/texts/fr.json.
import type { youngEn } from '../en/young.ts'
import type { Translation } from '../fill.ts'

export const texts: Translation<typeof youngEn> = {
  yourPasskey: "Votre clé d'accès",
  yourEmail: 'Votre e-mail',
  yourPhone: 'Votre numéro de téléphone',
  yourWallet: 'Votre portefeuille',
  yourAccountAt: 'Votre compte {name}',
  methodText: "Une méthode de connexion confirmée permet d'exporter des portefeuilles et de confirmer des changements.",
  methodFirst: "Connectez-vous d'abord avec celle que vous voulez confirmer.",
  methodSecond: 'Puis connectez-vous une fois avec une méthode déjà confirmée.',
  isConfirmed: 'Cette méthode de connexion est déjà confirmée',
  isConfirmedText: 'Elle permet les exports et les changements.',
  useAnother: 'En utiliser une autre',
  youngTitle: '{method}\u00a0: confirmation en attente',
  youngText: 'Cette méthode a été ajoutée dans {app}. Connectez-vous une fois autrement, et elle fonctionnera ici ensuite.',
  otherAccount: "C'était un autre compte. Connectez-vous avec celui du début.",
  confirmedTitle: '{method}\u00a0: confirmation réussie',
  confirmedTitleAll: '{count} méthodes de connexion sont confirmées',
  confirmedText: 'Désormais, cette méthode suffit ici.',
  noOtherText: "Cette méthode a été ajoutée dans {app}, et ce compte n'a aucune méthode de connexion confirmée pour s'en porter garante. Demandez de l'aide à {app}.",
  noOtherUntil: "Cette méthode a été ajoutée dans {app}, et ce compte n'a aucune méthode de connexion confirmée pour s'en porter garante. Elle fonctionnera ici à partir de cette date\u00a0: {day}.",
  continue: 'Continuer',
  done: 'Terminé',
  methodTitle: 'Confirmez une méthode de connexion',
}
