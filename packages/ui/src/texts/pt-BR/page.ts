// Written by `npm run texts` from packages/ui/texts/pt-BR.json.
import type { accountEn } from '../en/account.ts'
import type { pageEn } from '../en/page.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof pageEn & typeof accountEn> = {
  signIn: 'Entrar',
  windowLoading: 'Carregando',
  loadFailed: 'Não foi possível carregar parte desta página. Tentar de novo',
  loadStuck: 'Não foi possível carregar parte desta página. Recarregar a página',
  account: 'Conta de {name}',
  nameless: 'Sua conta',
  ended: 'Sessão encerrada',
}
