// Written by `npm run texts` from packages/ui/texts/it.json.
import type { accountEn } from '../en/account.ts'
import type { pageEn } from '../en/page.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof pageEn & typeof accountEn> = {
  signIn: 'Accedi',
  windowLoading: 'Caricamento',
  loadFailed: 'Una parte di questa pagina non è stata caricata. Riprova',
  loadStuck: 'Una parte di questa pagina non è stata caricata. Ricarica la pagina',
  account: 'Account di {name}',
  nameless: 'Il tuo account',
  ended: 'Sessione terminata',
}
