// Written by `npm run texts` from packages/ui/texts/ja.json.
import type { accountEn } from '../en/account.ts'
import type { pageEn } from '../en/page.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof pageEn & typeof accountEn> = {
  signIn: 'ログイン',
  windowLoading: '読み込み中',
  loadFailed: 'このページの一部を読み込めませんでした。再試行',
  loadStuck: 'このページの一部を読み込めませんでした。ページを再読み込み',
  account: '{name}のアカウント',
  nameless: 'マイアカウント',
  ended: 'ログアウトしました',
}
