// Written by `npm run texts` from packages/ui/texts/nl.json.
import type { accountEn } from '../en/account.ts'
import type { pageEn } from '../en/page.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof pageEn & typeof accountEn> = {
  signIn: 'Inloggen',
  windowLoading: 'Laden',
  loadFailed: 'Een deel van deze pagina kan niet worden geladen. Opnieuw proberen',
  loadStuck: 'Een deel van deze pagina kan niet worden geladen. Pagina opnieuw laden',
  account: 'Account van {name}',
  nameless: 'Je account',
  ended: 'Uitgelogd',
}
