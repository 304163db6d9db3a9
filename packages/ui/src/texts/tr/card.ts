// Written by `npm run texts` from packages/ui/texts/tr.json.
import type { cardEn } from '../en/card.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof cardEn> = {
  back: 'Geri',
  close: 'Kapat',
  continue: 'Devam et',
  tryAgain: 'Tekrar dene',
  or: 'veya',
  signInTo: '{app} uygulamasına giriş yapın',
  emailLabel: 'E-posta',
  phoneLabel: 'Telefon',
  contactLabel: 'E-posta veya telefon',
  emailPlaceholder: 'ad@example.com',
  sending: 'Kod gönderiliyor',
  continueWithPasskey: 'Geçiş anahtarıyla devam et',
  continueWith: '{provider} ile devam et',
  continueWithWallet: 'Cüzdanla devam et',
  opensInBrowser: '{provider} tarayıcınızda açılır',
  openInWallet: 'Cüzdanınızın tarayıcısında aç',
  usePasskey: 'Geçiş anahtarı kullan',
  lastUsed: 'Son kullanılan',
  createWithPasskey: 'Geçiş anahtarıyla hesap oluştur',
  legalBoth: 'Devam ederek {terms} ve {privacy} belgelerini kabul edersiniz.',
  legalOne: 'Devam ederek {document} belgesini kabul edersiniz.',
  terms: 'Kullanım Koşulları',
  privacy: 'Gizlilik Politikası',
  offline: 'Çevrimdışısınız.',
  offlineText: 'Yazdıklarınız burada duruyor. Bağlantınız geri geldiğinde devam edin.',
  offlineShown: 'Burada gördükleriniz güncel olmayabilir.',
  notReached: 'Giriş hizmetine ulaşılamadı. Bağlantınızı kontrol edip tekrar deneyin.',
}
