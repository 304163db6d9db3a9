// Written by `npm run texts` from packages/ui/texts/tr.json.
import type { standaloneEn } from '../en/standalone.ts'
import type { Translation } from '../fill.ts'

export const texts: Translation<typeof standaloneEn> = {
  standaloneTitle: 'Cüzdanınızı dışa aktarmak için giriş yapın',
  standaloneText: 'Cüzdanınız sizindir. Giriş yapın, sonra kurtarma ifadesini yanınıza alın.',
  walletsTitle: 'Cüzdanlarınız',
  walletsText: 'Neyi dışa aktaracağınızı seçin veya bir cüzdan içe aktarın.',
  walletsNone: 'Bu hesapta cüzdan yok.',
  privateKey: 'Özel anahtar',
  privateKeyOf: '{chain} özel anahtarı',
  recoveryPhrase: 'Kurtarma ifadesi',
  restoresWallet: 'Bu cüzdanın tüm hesaplarını geri yükler',
  closedTitle: 'Bu sayfayı kapatabilirsiniz',
  closedText: 'Buradaki oturumunuz kapatıldı ve bu sayfada hiçbir şey kalmadı.',
  importWallet: 'Cüzdan içe aktar',
  privateKeys: 'Özel anahtarlar',
  signOut: 'Çıkış yap',
}
