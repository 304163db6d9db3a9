// Written by `npm run texts` from packages/ui/texts/ar.json.
import type { cardEn } from '../en/card.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof cardEn> = {
  back: 'رجوع',
  close: 'إغلاق',
  continue: 'متابعة',
  tryAgain: 'إعادة المحاولة',
  or: 'أو',
  signInTo: 'تسجيل الدخول إلى {app}',
  emailLabel: 'البريد الإلكتروني',
  phoneLabel: 'الهاتف',
  contactLabel: 'البريد الإلكتروني أو الهاتف',
  emailPlaceholder: 'name@example.com',
  sending: 'جارٍ إرسال الرمز',
  continueWithPasskey: 'المتابعة باستخدام مفتاح مرور',
  continueWith: 'المتابعة باستخدام {provider}',
  continueWithWallet: 'المتابعة باستخدام محفظة',
  opensInBrowser: 'يُفتح {provider} في المتصفح',
  openInWallet: 'الفتح في متصفح المحفظة',
  usePasskey: 'استخدام مفتاح مرور',
  lastUsed: 'آخر استخدام',
  createWithPasskey: 'إنشاء حساب بمفتاح مرور',
  legalBoth: 'بالمتابعة، تتم الموافقة على {terms} و{privacy}.',
  legalOne: 'بالمتابعة، تتم الموافقة على {document}.',
  terms: 'الشروط',
  privacy: 'سياسة الخصوصية',
  offline: 'لا يوجد اتصال بالإنترنت.',
  offlineText: 'ما كتبته لا يزال هنا. يمكنك المتابعة بعد عودة الاتصال.',
  offlineShown: 'قد تكون المعلومات المعروضة هنا قديمة.',
  notReached: 'تعذّر الوصول إلى خدمة تسجيل الدخول. يُرجى التحقق من الاتصال وإعادة المحاولة.',
}
