// Written by `npm run texts` from packages/ui/texts/ar.json.
import type { accountEn } from '../en/account.ts'
import type { pageEn } from '../en/page.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof pageEn & typeof accountEn> = {
  signIn: 'تسجيل الدخول',
  windowLoading: 'جارٍ التحميل',
  loadFailed: 'تعذّر تحميل جزء من هذه الصفحة. إعادة المحاولة',
  loadStuck: 'تعذّر تحميل جزء من هذه الصفحة. إعادة تحميل الصفحة',
  account: 'حساب {name}',
  nameless: 'حسابك',
  ended: 'تم تسجيل الخروج',
}
