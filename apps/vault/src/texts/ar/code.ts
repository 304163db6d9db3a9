// Written by `npm run texts` from packages/ui/texts/ar.json.
import type { codeEn } from '../en/code.ts'
import type { Translation } from '../fill.ts'

export const texts: Translation<typeof codeEn> = {
  codeLabel: 'رمز من {length} أرقام',
  codeLabelCharacters: 'رمز من {length} محارف',
  codeHint: 'الرمز صالح حتى {time}.',
  checking: 'جارٍ التحقق',
  codeEmailTitle: 'تفقّد بريدك الإلكتروني',
  codePhoneTitle: 'تفقّد هاتفك',
  codeText: 'أرسلنا رمزك المكوّن من {length} أرقام إلى ⁨{contact}⁩',
  codeTextCharacters: 'أرسلنا رمزك المكوّن من {length} محارف إلى ⁨{contact}⁩',
  noCodePasted: 'لم نعثر على رمز في ذلك. يُرجى نسخ الرمز وحده أو كتابته.',
  anotherEmail: 'استخدام بريد إلكتروني آخر',
  anotherPhone: 'استخدام رقم آخر',
  resend: 'إرسال رمز جديد',
}
