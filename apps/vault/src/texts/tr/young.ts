// Written by `npm run texts` from packages/ui/texts/tr.json.
import type { youngEn } from '../en/young.ts'
import type { Translation } from '../fill.ts'

export const texts: Translation<typeof youngEn> = {
  yourPasskey: 'Geçiş anahtarınız',
  yourEmail: 'E-postanız',
  yourPhone: 'Telefon numaranız',
  yourWallet: 'Cüzdanınız',
  yourAccountAt: '{name} hesabınız',
  methodText: 'Doğrulanmış bir giriş yöntemi cüzdanları dışa aktarabilir ve değişiklikleri doğrulayabilir.',
  methodFirst: 'Önce doğrulamak istediğiniz yöntemle giriş yapın.',
  methodSecond: 'Sonra, zaten doğrulanmış bir yöntemle bir kez giriş yapın.',
  isConfirmed: 'Bu giriş yöntemi zaten doğrulandı',
  isConfirmedText: 'Dışa aktarma ve değişiklikler bununla çalışır.',
  useAnother: 'Başkasını kullan',
  youngTitle: '{method} henüz doğrulanmadı',
  youngText: '{app} içinde eklendi. Bir kez başka bir yolla giriş yapın; o andan itibaren burada çalışır.',
  otherAccount: 'Bu başka bir hesaptı. Başladığınız hesapla giriş yapın.',
  confirmedTitle: '{method} doğrulandı',
  confirmedTitleAll: '{count} giriş yöntemi doğrulandı',
  confirmedText: 'Bundan sonra burada tek başına çalışır.',
  noOtherText: '{app} içinde eklendi ve bu hesapta ona kefil olabilecek doğrulanmış bir giriş yöntemi yok. Yardım için {app} desteğine başvurun.',
  noOtherUntil: '{app} içinde eklendi ve bu hesapta ona kefil olabilecek doğrulanmış bir giriş yöntemi yok. Burada çalışmaya başlayacağı gün: {day}.',
  continue: 'Devam et',
  done: 'Bitti',
  methodTitle: 'Giriş yöntemini doğrulayın',
}
