// Written by `npm run texts` from packages/ui/texts/ar.json.
import type { vaultEn } from '../en/vault.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof vaultEn> = {
  vaultExport: 'تصدير مفاتيحك',
  vaultImport: 'استيراد محفظة أو مفتاح',
  vaultConfirmMethod: 'تأكيد طريقة تسجيل دخول',
  vaultConfirmChange: 'تأكيد تغيير',
  vaultLoading: 'جارٍ فتح الخزنة',
  vaultPopupTitle: 'المتابعة في نافذة جديدة',
  vaultPopupText: 'تُعرض المفاتيح وتُكتب في نافذة خاصة بها لا يمكن لهذه الصفحة قراءتها.',
  vaultOpenWindow: 'فتح النافذة',
  vaultWaitingTitle: 'الإكمال في النافذة الأخرى',
  vaultWaitingText: 'ستتابع هذه الصفحة عند الانتهاء هناك.',
  vaultOpenTab: 'الفتح في علامة تبويب جديدة',
  vaultCancel: 'إلغاء',
}
