// Written by `npm run texts` from packages/ui/texts/zh-Hans.json.
import type { youngEn } from '../en/young.ts'
import type { Translation } from '../fill.ts'

export const texts: Translation<typeof youngEn> = {
  yourPasskey: '你的通行密钥',
  yourEmail: '你的邮箱',
  yourPhone: '你的手机号',
  yourWallet: '你的钱包',
  yourAccountAt: '你的 {name} 账户',
  methodText: '已确认的登录方式可以导出钱包和确认更改。',
  methodFirst: '请先使用要确认的登录方式登录。',
  methodSecond: '然后使用已确认的登录方式登录一次。',
  isConfirmed: '此登录方式已确认',
  isConfirmedText: '可用于导出和更改。',
  useAnother: '使用其他登录方式',
  youngTitle: '{method}尚未确认',
  youngText: '它是在 {app} 中添加的。使用其他方式登录一次后，它就可以在这里使用。',
  otherAccount: '那是另一个账户。请使用你最初使用的账户登录。',
  confirmedTitle: '{method}已确认',
  confirmedTitleAll: '已确认 {count} 种登录方式',
  confirmedText: '此后它可以单独在这里使用。',
  noOtherText: '它是在 {app} 中添加的，而此账户没有可为其担保的已确认登录方式。请向 {app} 寻求帮助。',
  noOtherUntil: '它是在 {app} 中添加的，而此账户没有可为其担保的已确认登录方式。自 {day} 起可以在这里使用。',
  continue: '继续',
  done: '完成',
  methodTitle: '确认登录方式',
}
