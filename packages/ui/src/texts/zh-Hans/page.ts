// Written by `npm run texts` from packages/ui/texts/zh-Hans.json.
import type { accountEn } from '../en/account.ts'
import type { pageEn } from '../en/page.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof pageEn & typeof accountEn> = {
  signIn: '登录',
  windowLoading: '正在加载',
  loadFailed: '页面有一部分无法加载。重试',
  loadStuck: '页面有一部分无法加载。重新加载页面',
  account: '{name} 的账户',
  nameless: '你的账户',
  ended: '已退出登录',
}
