// Written by `npm run texts` from packages/ui/texts/zh-Hans.json.
import type { signUpEn } from '../en/signUp.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof signUpEn> = {
  askTitle: '最后一步',
  askText: '创建账户需要以下信息。',
  askOptional: '选填',
  askChoose: '请选择',
  askRead: '阅读全文',
  askCreating: '正在创建账户',
  askMissing: '请填写此项以继续。',
  askMissingChoice: '请选择一项以继续。',
  askMissingTick: '请勾选此项以继续。',
  askTooLong: '最多使用 {max} 个字符。',
  askNotOffered: '此选项已不再提供。请选择其他选项。',
  askChanged: '此文本已更改。请重新阅读后再接受。',
}
