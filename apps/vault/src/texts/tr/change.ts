// Written by `npm run texts` from packages/ui/texts/tr.json.
import type { changeEn } from '../en/change.ts'
import type { Translation } from '../fill.ts'

export const texts: Translation<typeof changeEn> = {
  explainText: '{host} hesabınızdaki bir değişikliği doğrulamanızı istiyor.',
  explainSee: 'Doğrulamadan önce değişikliğin tamamını burada görürsünüz.',
  explainAgain: 'Bunu siz başlatmadıysanız bu sayfayı kapatın. Henüz hiçbir şey değişmedi.',
  askedBy: 'İsteyen: {host}',
  account: 'Hesap: {name}',
  confirmChange: 'Bu değişikliği doğrula',
  waiting: 'Doğrulanıyor',
  missingTitle: 'Bu istek sona erdi',
  missingText: 'Bu hesapta böyle açık bir istek yok. Zaten karara bağlanmış veya başka bir hesaba ait olabilir.',
  refusedTitle: 'Değişiklik yapılmadı',
  refusedText: 'Hizmet bunu reddetti. Hiçbir şey değişmedi. Nedeni uygulamaya bildirilir: {code}',
  doneTitle: 'Değişiklik yapıldı',
  doneText: 'Uygulamada devam edebilirsiniz.',
  waitingTitle: 'Başkalarının onaylaması gerekiyor',
  waitingText: 'Yeterli sayıda kök kullanıcı onayladığında değişiklik yapılır.',
  explainTitle: 'Değişikliği doğrulayın',
  close: 'Bitti',
}
