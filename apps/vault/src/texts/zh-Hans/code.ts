// Written by `npm run texts` from packages/ui/texts/zh-Hans.json.
import type { codeEn } from '../en/code.ts'
import type { Translation } from '../fill.ts'

export const texts: Translation<typeof codeEn> = {
  codeLabel: '{length} 位数字验证码',
  codeLabelCharacters: '{length} 位字符验证码',
  codeHint: '验证码在 {time} 之前有效。',
  checking: '正在检查',
  codeEmailTitle: '查看你的邮箱',
  codePhoneTitle: '查看你的手机',
  codeText: '我们已将 {length} 位数字验证码发送至 {contact}',
  codeTextCharacters: '我们已将 {length} 位字符验证码发送至 {contact}',
  noCodePasted: '其中没有找到验证码。请只复制验证码，或手动输入。',
  anotherEmail: '使用其他邮箱',
  anotherPhone: '使用其他号码',
  resend: '发送新验证码',
}
