// Written by `npm run texts` from packages/ui/texts/ar.json.
import type { allowancesEn } from '../en/allowances.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof allowancesEn> = {
  allowancesTitle: 'أذونات الإنفاق',
  allowancesText: 'يمكن لهذه العناوين أخذ توكنات من {account}. يُرجى إلغاء الأذونات التي لم تعد مستخدمة. تُدفع رسوم الشبكة عن كل إلغاء.',
  allowancesNone: 'لا توجد أذونات إنفاق',
  allowancesNoneText: 'عند السماح لتطبيق بأخذ توكنات من {account}، يمكنك إلغاء الإذن هنا.',
  allowancesPartial: 'تظهر فقط الأذونات التي وُقّعت بهذه المحفظة. لا تظهر التوقيعات التي لم يستخدمها التطبيق بعد.',
  allowancesFailed: 'تعذّر تحميل الأذونات',
  allowancesFailedText: 'لم يتغيّر شيء. يُرجى إعادة المحاولة.',
  allowancesFailedOn: 'تعذّرت قراءة كل الأذونات على {network}.',
  allowancesLoading: 'جارٍ تحميل الأذونات',
  allowanceToken: 'توكن {address}',
  allowanceCollection: 'مجموعة {address}',
  allowanceNft: 'NFT {id} من {address}',
  allowanceBy: '{spender} على {network}',
  allowanceUnlimited: 'بلا حدود',
  allowanceAll: 'كل ما فيها',
  allowanceUpTo: 'حتى {amount}',
  allowanceSome: 'مقدار محدود',
  allowanceOne: 'هذا الـ NFT فقط',
  allowanceUntil: 'حتى {date}',
  allowanceRisk: '{fiat} معرّضة للخطر',
  allowanceRiskNone: 'لا يوجد ما يمكن أخذه الآن',
  allowanceSigned: 'تاريخ التوقيع: {day}',
  allowanceSignedFor: 'تاريخ التوقيع: {day}، على {site}',
  allowanceRevoke: 'إلغاء الإذن',
  allowanceRevokeOf: 'إلغاء إذن {token} الممنوح لـ {spender}',
  allowanceRevoking: 'جارٍ إلغاء الإذن',
  allowanceNotRevoked: 'رفضت الشبكة إلغاء الإذن. لا يزال الإذن ساريًا.',
  allowanceRevoked: 'تم إلغاء إذن {token} الممنوح لـ {spender}',
}
