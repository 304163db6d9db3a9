import type { accountEn, pageEn } from '../en/page.ts'
import type { Translation } from '../messages.ts'

export const pageDe: Translation<typeof pageEn> = {
  signIn: 'Anmelden',
  loadFailed: 'Ein Teil dieser Seite konnte nicht geladen werden. Erneut versuchen',
  loadStuck: 'Ein Teil dieser Seite konnte nicht geladen werden. Seite neu laden',
}

export const accountDe: Translation<typeof accountEn> = {
  account: 'Konto von {name}',
  nameless: 'Dein Konto',
  ended: 'Abgemeldet',
}
