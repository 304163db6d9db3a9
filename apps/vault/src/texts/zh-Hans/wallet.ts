// Written by `npm run texts` from packages/ui/texts/zh-Hans.json.
import type { walletEn } from '../en/wallet.ts'
import type { Translation } from '../fill.ts'

export const texts: Translation<typeof walletEn> = {
  title: '使用你的钱包确认',
  text: '请选择你用于登录的钱包。',
  point: '钱包会请你为 {site} 签名一段文本。不产生费用，也不会转移任何资产。',
  waiting: '请在 {name} 中继续',
  none: '此浏览器中没有钱包。请在钱包所在的浏览器中打开此页面，或使用其他方式确认。',
}
