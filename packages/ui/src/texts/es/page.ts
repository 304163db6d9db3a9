// Written by `npm run texts` from packages/ui/texts/es.json.
import type { accountEn } from '../en/account.ts'
import type { pageEn } from '../en/page.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof pageEn & typeof accountEn> = {
  signIn: 'Iniciar sesión',
  windowLoading: 'Cargando',
  loadFailed: 'No se pudo cargar parte de esta página. Reintentar',
  loadStuck: 'No se pudo cargar parte de esta página. Recargar la página',
  account: 'Cuenta de {name}',
  nameless: 'Tu cuenta',
  ended: 'Sesión cerrada',
}
