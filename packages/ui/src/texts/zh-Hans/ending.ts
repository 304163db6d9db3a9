// Written by `npm run texts` from packages/ui/texts/zh-Hans.json.
import type { endingEn } from '../en/ending.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof endingEn> = {
  endingTitle: '你还在吗？',
  endingText: '倒计时结束后你将退出登录。',
  endingLimitTitle: '你的会话即将结束',
  endingLimitText: '为了你的安全，请重新登录以继续。',
  endingSaidMinutes: '{minutes, plural, other {你将在 # 分钟后退出登录}}',
  endingSaidSeconds: '{seconds, plural, other {你将在 # 秒后退出登录}}',
  endingLeft: '{seconds, plural, other {剩余 # 秒}}',
  endingStay: '保持登录',
  endingStaying: '正在检查',
}
