// Written by `npm run texts` from packages/ui/texts/fr.json.
import type { endingEn } from '../en/ending.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof endingEn> = {
  endingTitle: 'Toujours là\u202f?',
  endingText: 'Votre session se fermera à la fin du compte à rebours.',
  endingLimitTitle: 'Votre session va bientôt se terminer',
  endingLimitText: 'Pour votre sécurité, reconnectez-vous pour continuer.',
  endingSaidMinutes: '{minutes, plural, one {Déconnexion dans # minute} other {Déconnexion dans # minutes}}',
  endingSaidSeconds: '{seconds, plural, one {Déconnexion dans # seconde} other {Déconnexion dans # secondes}}',
  endingLeft: '{seconds, plural, one {Encore # seconde} other {Encore # secondes}}',
  endingStay: 'Garder la session ouverte',
  endingStaying: 'Vérification',
}
