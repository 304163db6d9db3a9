// Written by `npm run texts` from packages/ui/texts/ar.json.
import type { scanEn } from '../en/scan.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof scanEn> = {
  scanTitle: 'مسح رمز QR',
  scanStarting: 'جارٍ تشغيل الكاميرا. اسمح بها إذا سألك المتصفح.',
  scanHint: 'وجّه الكاميرا نحو رمز QR الخاص بالمستلم. تبقى الصورة على هذا الجهاز.',
  scanUnreadable: 'لا يحتوي هذا الرمز على عنوان ولا على رابط دفع. جرّب رمزًا آخر.',
  scanElsewhere: 'هذا الرمز مخصص لشبكة {chain} التي لا يمكن لهذا التطبيق الإرسال عليها. جرّب رمزًا آخر.',
  scanElsewhereUnknown: 'هذا الرمز مخصص لشبكة لا يمكن لهذا التطبيق الإرسال عليها. جرّب رمزًا آخر.',
  scanBlocked: 'الكاميرا محظورة',
  scanBlockedText: 'اسمح بالكاميرا لهذا الموقع في إعدادات المتصفح، ثم حاول مرة أخرى. أو أدخل العنوان بنفسك.',
  scanMissing: 'لم يتم العثور على كاميرا',
  scanMissingText: 'صِل كاميرا، ثم حاول مرة أخرى. أو أدخل العنوان بنفسك.',
  scanFailed: 'تعذّر تشغيل الكاميرا',
  scanFailedText: 'قد يكون تطبيق آخر يستخدمها. أغلق ذلك التطبيق، ثم حاول مرة أخرى. أو أدخل العنوان بنفسك.',
  scanLeave: 'إدخال العنوان',
}
