// Written by `npm run texts` from packages/ui/texts/ar.json.
import type { phoneEn } from '../en/phone.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof phoneEn> = {
  countryCode: 'رمز البلد، {country}، \u200e+{dialCode}',
  countryTitle: 'رمز البلد',
  countrySearch: 'البحث عن بلد',
  countryNone: 'لا يوجد بلد مطابق.',
  phoneEmpty: 'يُرجى إدخال رقم هاتفك.',
  phoneShort: 'هذا الرقم قصير جدًا.',
  phoneLong: 'هذا الرقم طويل جدًا.',
  phoneInvalid: 'رقم الهاتف هذا غير صالح. يُرجى التحقق من الأرقام والبلد.',
  phoneCountry: 'لا يمكننا إرسال رموز إلى {country}. يُرجى استخدام رقم آخر.',
}
