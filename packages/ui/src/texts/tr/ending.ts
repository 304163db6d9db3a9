// Written by `npm run texts` from packages/ui/texts/tr.json.
import type { endingEn } from '../en/ending.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof endingEn> = {
  endingTitle: 'Hâlâ burada mısınız?',
  endingText: 'Geri sayım bittiğinde oturumunuz kapatılacak.',
  endingLimitTitle: 'Oturumunuz sona ermek üzere',
  endingLimitText: 'Güvenliğiniz için devam etmeden önce yeniden giriş yapın.',
  endingSaidMinutes: '{minutes, plural, one {Oturumunuz # dakika sonra kapatılacak} other {Oturumunuz # dakika sonra kapatılacak}}',
  endingSaidSeconds: '{seconds, plural, one {Oturumunuz # saniye sonra kapatılacak} other {Oturumunuz # saniye sonra kapatılacak}}',
  endingLeft: '{seconds, plural, one {# saniye kaldı} other {# saniye kaldı}}',
  endingStay: 'Oturumu açık tut',
  endingStaying: 'Kontrol ediliyor',
}
