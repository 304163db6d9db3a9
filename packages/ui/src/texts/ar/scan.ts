// Written by `npm run texts` from packages/ui/texts/ar.json.
import type { scanEn } from '../en/scan.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof scanEn> = {
  scanTitle: 'مسح رمز QR',
  scanStarting: 'جارٍ تشغيل الكاميرا. يُرجى السماح باستخدامها إذا طلب المتصفح ذلك.',
  scanHint: 'يُرجى توجيه الكاميرا نحو رمز QR الخاص بالمستلِم. تبقى الصورة على هذا الجهاز.',
  scanUnreadable: 'لا يحتوي هذا الرمز على عنوان ولا على رابط دفع. يُرجى تجربة رمز آخر.',
  scanElsewhere: 'هذا الرمز لشبكة {chain}، ولا يمكن لهذا التطبيق الإرسال عليها. يُرجى تجربة رمز آخر.',
  scanElsewhereUnknown: 'هذا الرمز لشبكة لا يمكن لهذا التطبيق الإرسال عليها. يُرجى تجربة رمز آخر.',
  scanBlocked: 'الكاميرا محظورة',
  scanBlockedText: 'يُرجى السماح لهذا الموقع باستخدام الكاميرا في إعدادات المتصفح، ثم إعادة المحاولة. يمكنك أيضًا إدخال العنوان بنفسك.',
  scanMissing: 'لم يتم العثور على كاميرا',
  scanMissingText: 'يُرجى توصيل كاميرا، ثم إعادة المحاولة. يمكنك أيضًا إدخال العنوان بنفسك.',
  scanFailed: 'تعذّر تشغيل الكاميرا',
  scanFailedText: 'قد يكون تطبيق آخر يستخدمها. يُرجى إغلاق ذلك التطبيق، ثم إعادة المحاولة. يمكنك أيضًا إدخال العنوان بنفسك.',
  scanLeave: 'إدخال العنوان',
}
