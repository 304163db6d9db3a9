// Written by `npm run texts` from packages/ui/texts/ar.json.
import type { walletEn } from '../en/wallet.ts'
import type { Translation } from '../fill.ts'

export const texts: Translation<typeof walletEn> = {
  title: 'التأكيد بمحفظتك',
  text: 'يُرجى اختيار المحفظة المستخدمة لتسجيل دخولك.',
  point: 'ستطلب منك توقيع نص لموقع {site}. هذا مجاني ولا ينقل أي شيء.',
  waiting: 'يُرجى المتابعة في {name}',
  none: 'لا توجد محفظة في هذا المتصفح. يُرجى فتح هذه الصفحة حيث توجد محفظتك أو التأكيد بطريقة أخرى.',
}
