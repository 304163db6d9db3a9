// Written by `npm run texts` from packages/ui/texts/zh-Hans.json.
import type { cardEn } from '../en/card.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof cardEn> = {
  back: '返回',
  close: '关闭',
  continue: '继续',
  tryAgain: '重试',
  or: '或',
  signInTo: '登录 {app}',
  emailLabel: '邮箱',
  phoneLabel: '手机号',
  contactLabel: '邮箱或手机号',
  emailPlaceholder: 'name@example.com',
  sending: '正在发送验证码',
  continueWithPasskey: '使用通行密钥继续',
  continueWith: '使用 {provider} 继续',
  continueWithWallet: '使用钱包继续',
  opensInBrowser: '{provider} 将在浏览器中打开',
  openInWallet: '在钱包的浏览器中打开',
  usePasskey: '使用通行密钥',
  lastUsed: '上次使用',
  createWithPasskey: '使用通行密钥创建账户',
  legalBoth: '继续即表示你同意{terms}和{privacy}。',
  legalOne: '继续即表示你同意{document}。',
  terms: '服务条款',
  privacy: '隐私政策',
  offline: '当前处于离线状态。',
  offlineText: '你输入的内容仍在这里。恢复联网后即可继续。',
  offlineShown: '这里显示的内容可能不是最新的。',
  notReached: '无法连接登录服务。请检查网络连接后重试。',
}
