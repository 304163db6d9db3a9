// Written by `npm run texts` from packages/ui/texts/tr.json.
import type { scanEn } from '../en/scan.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof scanEn> = {
  scanTitle: 'QR kodu tara',
  scanStarting: 'Kamera başlatılıyor. Tarayıcınız sorarsa izin verin.',
  scanHint: 'Kamerayı alıcının QR koduna tutun. Görüntü bu cihazdan çıkmaz.',
  scanUnreadable: 'Bu kodda adres ya da ödeme bağlantısı yok. Başka bir kod deneyin.',
  scanElsewhere: 'Bu kod {chain} ağı için; bu uygulama o ağa gönderemez. Başka bir kod deneyin.',
  scanElsewhereUnknown: 'Bu kod, bu uygulamanın gönderemediği bir ağ için. Başka bir kod deneyin.',
  scanBlocked: 'Kamera engellenmiş',
  scanBlockedText: 'Tarayıcı ayarlarından bu site için kameraya izin verip yeniden deneyin. Ya da adresi kendiniz girin.',
  scanMissing: 'Kamera bulunamadı',
  scanMissingText: 'Bir kamera bağlayıp yeniden deneyin. Ya da adresi kendiniz girin.',
  scanFailed: 'Kamera başlatılamadı',
  scanFailedText: 'Başka bir uygulama kullanıyor olabilir. O uygulamayı kapatıp yeniden deneyin. Ya da adresi kendiniz girin.',
  scanLeave: 'Adresi gir',
}
