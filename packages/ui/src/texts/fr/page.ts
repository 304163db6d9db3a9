// Written by `npm run texts` from packages/ui/texts/fr.json.
import type { accountEn } from '../en/account.ts'
import type { pageEn } from '../en/page.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof pageEn & typeof accountEn> = {
  signIn: 'Se connecter',
  windowLoading: 'Chargement',
  loadFailed: "Une partie de cette page n'a pas pu être chargée. Réessayer",
  loadStuck: "Une partie de cette page n'a pas pu être chargée. Actualiser la page",
  account: 'Compte\u00a0: {name}',
  nameless: 'Votre compte',
  ended: 'Session terminée',
}
