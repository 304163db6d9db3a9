// Written by `npm run texts` from packages/ui/texts/tr.json.
import type { accountEn } from '../en/account.ts'
import type { pageEn } from '../en/page.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof pageEn & typeof accountEn> = {
  signIn: 'Giriş yap',
  windowLoading: 'Yükleniyor',
  loadFailed: 'Bu sayfanın bir bölümü yüklenemedi. Tekrar dene',
  loadStuck: 'Bu sayfanın bir bölümü yüklenemedi. Sayfayı yenile',
  account: 'Hesap: {name}',
  nameless: 'Hesabınız',
  ended: 'Çıkış yapıldı',
}
