// Written by `npm run texts` from packages/ui/texts/ar.json.
import type { recipientsEn } from '../en/recipients.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof recipientsEn> = {
  recipientsTitle: 'المستلِمون المحفوظون',
  recipientsText: 'أسماء أعطاها أشخاص هذا الحساب لعناوين. الاسم لا يدل على مالك العنوان.',
  recipientsList: 'المستلِمون المحفوظون',
  recipientsNone: 'لا يوجد مستلِمون محفوظون بعد',
  recipientsNoneText: 'بعد الإرسال، يمكنك حفظ المستلِم والعثور عليه باسمه في المرة القادمة.',
  recipientsSend: 'إرسال',
  recipientsBack: 'العودة إلى المحفظة',
  recipientsFailed: 'تعذّر تحميل المستلِمين المحفوظين',
  recipientsFailedText: 'لا يزال بإمكانك الإرسال إلى عنوان.',
  recipientMore: 'خيارات {name}',
  recipientRename: 'إعادة تسمية',
  recipientRenamed: 'تم الحفظ',
  recipientDelete: 'حذف',
  recipientDeleting: 'جارٍ الحذف',
  recipientDeleteAsk: 'حذف «{name}»؟ ستعرض المحفظة العنوان بعد ذلك دون اسم.',
  recipientDeleted: 'تم حذف «{name}»',
}
