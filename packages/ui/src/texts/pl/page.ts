// Written by `npm run texts` from packages/ui/texts/pl.json.
import type { accountEn } from '../en/account.ts'
import type { pageEn } from '../en/page.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof pageEn & typeof accountEn> = {
  signIn: 'Zaloguj się',
  windowLoading: 'Wczytywanie',
  loadFailed: 'Nie udało się wczytać części strony. Spróbuj ponownie',
  loadStuck: 'Nie udało się wczytać części strony. Odśwież stronę',
  account: 'Konto: {name}',
  nameless: 'Twoje konto',
  ended: 'Wylogowano',
}
