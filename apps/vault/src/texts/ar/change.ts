// Written by `npm run texts` from packages/ui/texts/ar.json.
import type { changeEn } from '../en/change.ts'
import type { Translation } from '../fill.ts'

export const texts: Translation<typeof changeEn> = {
  explainText: 'يطلب منك {host} تأكيد تغيير في حسابك.',
  explainSee: 'يمكنك رؤية التغيير كاملاً هنا قبل تأكيده.',
  explainAgain: 'إذا لم يكن هذا منك، فيُرجى إغلاق هذه الصفحة. لم يتغيّر شيء بعد.',
  askedBy: 'مصدر الطلب: {host}',
  account: 'الحساب: {name}',
  confirmChange: 'تأكيد هذا التغيير',
  waiting: 'جارٍ التأكيد',
  missingTitle: 'انتهى هذا الطلب',
  missingText: 'لا يوجد في هذا الحساب طلب مفتوح كهذا. ربما تم البتّ فيه، أو أنه يخص حسابًا آخر.',
  refusedTitle: 'لم يُنفَّذ التغيير',
  refusedText: 'رفضته الخدمة. لم يتغيّر شيء. سيعرف التطبيق السبب: {code}',
  doneTitle: 'تم التغيير',
  doneText: 'يمكنك المتابعة في التطبيق.',
  waitingTitle: 'يجب أن يوافق عليه آخرون',
  waitingText: 'يُنفَّذ التغيير بعد موافقة عدد كافٍ من المستخدمين الجذر.',
  explainTitle: 'تأكيد تغيير',
  close: 'تم',
}
