// Written by `npm run texts` from packages/ui/texts/fr.json.
import type { cardEn } from '../en/card.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof cardEn> = {
  back: 'Retour',
  close: 'Fermer',
  continue: 'Continuer',
  tryAgain: 'Réessayer',
  or: 'ou',
  signInTo: 'Se connecter à {app}',
  emailLabel: 'E-mail',
  phoneLabel: 'Téléphone',
  contactLabel: 'E-mail ou téléphone',
  emailPlaceholder: 'nom@example.com',
  sending: 'Envoi du code',
  continueWithPasskey: "Continuer avec une clé d'accès",
  continueWith: 'Continuer avec {provider}',
  continueWithWallet: 'Continuer avec un portefeuille',
  opensInBrowser: "{provider} s'ouvre dans votre navigateur",
  openInWallet: 'Ouvrir dans le navigateur du portefeuille',
  usePasskey: "Utiliser une clé d'accès",
  lastUsed: 'Dernière utilisation',
  createWithPasskey: "Créer un compte avec une clé d'accès",
  legalBoth: 'En continuant, vous acceptez les documents suivants\u00a0: {terms} et {privacy}.',
  legalOne: 'En continuant, vous acceptez le document suivant\u00a0: {document}.',
  terms: "Conditions d'utilisation",
  privacy: 'Règles de confidentialité',
  offline: 'Vous êtes hors connexion.',
  offlineText: 'Votre saisie est conservée. Continuez dès que la connexion revient.',
  offlineShown: 'Les informations affichées ne sont peut-être plus à jour.',
  notReached: 'Le service de connexion est injoignable. Vérifiez votre connexion Internet et réessayez.',
}
