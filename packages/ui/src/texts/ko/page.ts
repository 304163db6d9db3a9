// Written by `npm run texts` from packages/ui/texts/ko.json.
import type { accountEn } from '../en/account.ts'
import type { pageEn } from '../en/page.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof pageEn & typeof accountEn> = {
  signIn: '로그인',
  windowLoading: '불러오는 중',
  loadFailed: '페이지의 일부를 불러오지 못했어요. 다시 시도',
  loadStuck: '페이지의 일부를 불러오지 못했어요. 페이지 새로고침',
  account: '{name} 계정',
  nameless: '내 계정',
  ended: '로그아웃됨',
}
