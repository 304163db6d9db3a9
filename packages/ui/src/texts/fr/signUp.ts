// Written by `npm run texts` from packages/ui/texts/fr.json.
import type { signUpEn } from '../en/signUp.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof signUpEn> = {
  askTitle: 'Une dernière chose',
  askText: 'Ces informations sont nécessaires pour créer votre compte.',
  askOptional: 'Facultatif',
  askChoose: 'Choisissez',
  askRead: 'Lire le texte intégral',
  askCreating: 'Création de votre compte',
  askMissing: 'Remplissez ce champ pour continuer.',
  askMissingChoice: 'Faites un choix pour continuer.',
  askMissingTick: 'Cochez cette case pour continuer.',
  askTooLong: 'Utilisez {max} caractères au maximum.',
  askNotOffered: "Ce choix n'est plus proposé. Choisissez-en un autre.",
  askChanged: "Ce texte a changé. Relisez-le avant de l'accepter.",
}
