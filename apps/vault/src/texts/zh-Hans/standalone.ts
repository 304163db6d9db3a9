// Written by `npm run texts` from packages/ui/texts/zh-Hans.json.
import type { standaloneEn } from '../en/standalone.ts'
import type { Translation } from '../fill.ts'

export const texts: Translation<typeof standaloneEn> = {
  standaloneTitle: '登录以导出你的钱包',
  standaloneText: '你的钱包属于你。登录后即可带走其助记词。',
  walletsTitle: '你的钱包',
  walletsText: '选择要导出的内容，或导入钱包。',
  walletsNone: '此账户没有钱包。',
  privateKey: '私钥',
  privateKeyOf: '{chain} 私钥',
  recoveryPhrase: '助记词',
  restoresWallet: '可恢复此钱包的所有账户',
  closedTitle: '你可以关闭此页面',
  closedText: '你已在此处退出登录，此页面上没有留下任何内容。',
  importWallet: '导入钱包',
  privateKeys: '私钥',
  signOut: '退出登录',
}
