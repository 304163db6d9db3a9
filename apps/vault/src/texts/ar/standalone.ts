// Written by `npm run texts` from packages/ui/texts/ar.json.
import type { standaloneEn } from '../en/standalone.ts'
import type { Translation } from '../fill.ts'

export const texts: Translation<typeof standaloneEn> = {
  standaloneTitle: 'تسجيل الدخول لتصدير محفظتك',
  standaloneText: 'محفظتك ملكك. بعد تسجيل الدخول، يمكنك أخذ عبارة الاسترداد معك.',
  walletsTitle: 'محافظك',
  walletsText: 'يُرجى اختيار ما سيتم تصديره، أو استيراد محفظة.',
  walletsNone: 'لا توجد محفظة في هذا الحساب.',
  privateKey: 'المفتاح الخاص',
  privateKeyOf: 'مفتاح {chain} الخاص',
  recoveryPhrase: 'عبارة الاسترداد',
  restoresWallet: 'تستعيد كل حسابات هذه المحفظة',
  closedTitle: 'يمكنك إغلاق هذه الصفحة',
  closedText: 'تم تسجيل خروجك هنا، ولم يبقَ شيء في هذه الصفحة.',
  importWallet: 'استيراد محفظة',
  privateKeys: 'المفاتيح الخاصة',
  signOut: 'تسجيل الخروج',
}
