// Written by `npm run texts` from packages/ui/texts/zh-Hans.json.
import type { phoneEn } from '../en/phone.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof phoneEn> = {
  countryCode: '国家/地区代码，{country}，+{dialCode}',
  countryTitle: '国家/地区代码',
  countrySearch: '搜索国家/地区',
  countryNone: '没有匹配的国家/地区。',
  phoneEmpty: '请输入手机号。',
  phoneShort: '该号码太短。',
  phoneLong: '该号码太长。',
  phoneInvalid: '这不是有效的手机号。请检查号码和国家/地区。',
  phoneCountry: '无法向 {country} 发送验证码。请使用其他号码。',
}
