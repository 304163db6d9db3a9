// Written by `npm run texts` from packages/ui/texts/ar.json.
import type { youngEn } from '../en/young.ts'
import type { Translation } from '../fill.ts'

export const texts: Translation<typeof youngEn> = {
  yourPasskey: 'مفتاح المرور',
  yourEmail: 'البريد الإلكتروني',
  yourPhone: 'رقم الهاتف',
  yourWallet: 'المحفظة',
  yourAccountAt: 'حسابك في {name}',
  methodText: 'طريقة تسجيل الدخول المؤكّدة تتيح تصدير المحافظ وتأكيد التغييرات.',
  methodFirst: 'أولاً، يُرجى تسجيل الدخول بالطريقة المراد تأكيدها.',
  methodSecond: 'ثم يُرجى تسجيل الدخول مرة واحدة بطريقة مؤكّدة.',
  isConfirmed: 'طريقة تسجيل الدخول هذه مؤكّدة بالفعل',
  isConfirmedText: 'يمكن استخدامها للتصدير والتغيير.',
  useAnother: 'استخدام طريقة أخرى',
  youngTitle: 'غير مؤكّد بعد: {method}',
  youngText: 'تمت الإضافة في {app}. بعد تسجيل الدخول مرة واحدة بطريقة أخرى، يمكن استخدام هذه الطريقة هنا من ذلك الحين.',
  otherAccount: 'كان ذلك حسابًا آخر. يُرجى تسجيل الدخول بالحساب الذي بدأت به.',
  confirmedTitle: 'تم التأكيد: {method}',
  confirmedTitleAll: 'طرق تسجيل الدخول المؤكّدة: {count}',
  confirmedText: 'من الآن فصاعدًا، يمكن استخدامها هنا وحدها.',
  noOtherText: 'تمت الإضافة في {app}، وليس في هذا الحساب طريقة تسجيل دخول مؤكّدة يمكنها ضمانها. يُرجى طلب المساعدة من {app}.',
  noOtherUntil: 'تمت الإضافة في {app}، وليس في هذا الحساب طريقة تسجيل دخول مؤكّدة يمكنها ضمانها. يمكن استخدام هذه الطريقة هنا ابتداءً من {day}.',
  continue: 'متابعة',
  done: 'تم',
  methodTitle: 'تأكيد طريقة تسجيل دخول',
}
