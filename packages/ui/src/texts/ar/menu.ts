// Written by `npm run texts` from packages/ui/texts/ar.json.
import type { menuEn } from '../en/menu.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof menuEn> = {
  accountMenu: 'الحساب',
  copyAddress: 'نسخ العنوان {address}',
  copied: 'تم النسخ',
  copyFailed: 'تعذّر النسخ',
  menuWallet: 'المحفظة',
  menuWalletOf: 'محفظة {app}',
  menuProfile: 'الملف الشخصي والأمان',
  menuApprovals: 'الموافقات',
  menuApprovalsCount: 'الموافقات · {count}',
  approvalWaiting: 'موافقة واحدة معلّقة',
  approvalsWaiting: 'عدد الموافقات المعلّقة: {count}',
  onThisDevice: 'على هذا الجهاز',
  addAccount: 'إضافة حساب',
  signInAgain: 'تسجيل الدخول مجددًا',
  signOut: 'تسجيل الخروج',
  signOutAll: 'تسجيل الخروج من جميع الحسابات',
  signingOut: 'جارٍ تسجيل الخروج',
  nowSignedInAs: 'تم تسجيل الدخول باسم {name}',
}
