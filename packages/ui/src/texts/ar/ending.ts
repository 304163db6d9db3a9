// Written by `npm run texts` from packages/ui/texts/ar.json.
import type { endingEn } from '../en/ending.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof endingEn> = {
  endingTitle: 'هل ما زلت هنا؟',
  endingText: 'سيتم تسجيل خروجك عند انتهاء العد التنازلي.',
  endingLimitTitle: 'ستنتهي جلستك قريبًا',
  endingLimitText: 'حفاظًا على أمانك، يُرجى تسجيل الدخول مجددًا للمتابعة.',
  endingSaidMinutes: '{minutes, plural, zero {سيتم تسجيل خروجك خلال # دقيقة} one {سيتم تسجيل خروجك خلال دقيقة واحدة} two {سيتم تسجيل خروجك خلال دقيقتين} few {سيتم تسجيل خروجك خلال # دقائق} many {سيتم تسجيل خروجك خلال # دقيقة} other {سيتم تسجيل خروجك خلال # دقيقة}}',
  endingSaidSeconds: '{seconds, plural, zero {سيتم تسجيل خروجك خلال # ثانية} one {سيتم تسجيل خروجك خلال ثانية واحدة} two {سيتم تسجيل خروجك خلال ثانيتين} few {سيتم تسجيل خروجك خلال # ثوانٍ} many {سيتم تسجيل خروجك خلال # ثانية} other {سيتم تسجيل خروجك خلال # ثانية}}',
  endingLeft: '{seconds, plural, zero {الوقت المتبقي: # ثانية} one {الوقت المتبقي: ثانية واحدة} two {الوقت المتبقي: ثانيتان} few {الوقت المتبقي: # ثوانٍ} many {الوقت المتبقي: # ثانية} other {الوقت المتبقي: # ثانية}}',
  endingStay: 'إبقاء تسجيل الدخول',
  endingStaying: 'جارٍ التحقق',
}
