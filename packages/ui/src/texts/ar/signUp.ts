// Written by `npm run texts` from packages/ui/texts/ar.json.
import type { signUpEn } from '../en/signUp.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof signUpEn> = {
  askTitle: 'خطوة أخيرة',
  askText: 'نحتاج إلى هذا لإنشاء حسابك.',
  askOptional: 'اختياري',
  askChoose: 'الاختيار من القائمة',
  askRead: 'قراءة النص الكامل',
  askCreating: 'جارٍ إنشاء حسابك',
  askMissing: 'يُرجى ملء هذا الحقل للمتابعة.',
  askMissingChoice: 'يُرجى اختيار أحد الخيارات للمتابعة.',
  askMissingTick: 'يُرجى تحديد هذا المربع للمتابعة.',
  askTooLong: 'الحد الأقصى لعدد المحارف هو {max}.',
  askNotOffered: 'لم يعد هذا الخيار متاحًا. يُرجى اختيار خيار آخر.',
  askChanged: 'تغيّر هذا النص. يُرجى قراءته مجددًا قبل قبوله.',
}
