// Written by `npm run texts` from packages/ui/texts/tr.json.
import type { recipientsEn } from '../en/recipients.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof recipientsEn> = {
  recipientsTitle: 'Kayıtlı alıcılar',
  recipientsText: 'Bu hesaptaki kişilerin adreslere verdiği adlar. Bir ad, adresin kime ait olduğunu göstermez.',
  recipientsList: 'Kayıtlı alıcılar',
  recipientsNone: 'Henüz kayıtlı alıcı yok',
  recipientsNoneText: 'Bir şey gönderdikten sonra alıcıyı kaydedebilirsiniz. Bir dahaki sefere adıyla bulursunuz.',
  recipientsSend: 'Gönder',
  recipientsBack: 'Cüzdana dön',
  recipientsFailed: 'Kayıtlı alıcılarınız yüklenemedi',
  recipientsFailedText: 'Yine de bir adrese gönderebilirsiniz.',
  recipientMore: 'Seçenekler: {name}',
  recipientRename: 'Adını değiştir',
  recipientRenamed: 'Kaydedildi',
  recipientDelete: 'Sil',
  recipientDeleting: 'Siliniyor',
  recipientDeleteAsk: '“{name}” silinsin mi? Cüzdan o zaman adresi adsız gösterir.',
  recipientDeleted: '“{name}” silindi',
}
