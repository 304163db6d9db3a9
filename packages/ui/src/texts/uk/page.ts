// Written by `npm run texts` from packages/ui/texts/uk.json.
import type { accountEn } from '../en/account.ts'
import type { pageEn } from '../en/page.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof pageEn & typeof accountEn> = {
  signIn: 'Увійти',
  windowLoading: 'Завантаження',
  loadFailed: 'Не вдалося завантажити частину сторінки. Спробувати ще раз',
  loadStuck: 'Не вдалося завантажити частину сторінки. Оновити сторінку',
  account: 'Акаунт: {name}',
  nameless: 'Ваш акаунт',
  ended: 'Сеанс завершено',
}
