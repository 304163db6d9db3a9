// Written by `npm run texts` from packages/ui/texts/de.json.
import type { accountEn } from '../en/account.ts'
import type { pageEn } from '../en/page.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof pageEn & typeof accountEn> = {
  signIn: 'Anmelden',
  windowLoading: 'Wird geladen',
  loadFailed: 'Ein Teil dieser Seite konnte nicht geladen werden. Erneut versuchen',
  loadStuck: 'Ein Teil dieser Seite konnte nicht geladen werden. Seite neu laden',
  account: 'Konto von {name}',
  nameless: 'Dein Konto',
  ended: 'Abgemeldet',
}
