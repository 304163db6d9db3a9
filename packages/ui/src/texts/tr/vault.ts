// Written by `npm run texts` from packages/ui/texts/tr.json.
import type { vaultEn } from '../en/vault.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof vaultEn> = {
  vaultExport: 'Anahtarlarınızı dışa aktarın',
  vaultImport: 'Cüzdan veya anahtar içe aktarın',
  vaultConfirmMethod: 'Giriş yöntemini doğrulayın',
  vaultConfirmChange: 'Değişikliği doğrulayın',
  vaultLoading: 'Kasa açılıyor',
  vaultPopupTitle: 'Yeni bir pencerede devam edin',
  vaultPopupText: 'Anahtarlar, bu sayfanın okuyamadığı ayrı bir pencerede gösterilir ve yazılır.',
  vaultOpenWindow: 'Pencereyi aç',
  vaultWaitingTitle: 'Diğer pencerede tamamlayın',
  vaultWaitingText: 'Orada işiniz bittiğinde bu sayfa devam eder.',
  vaultOpenTab: 'Yeni sekmede aç',
  vaultCancel: 'İptal',
}
