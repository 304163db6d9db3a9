// Written by `npm run texts` from packages/ui/texts/ja.json.
import type { phoneEn } from '../en/phone.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof phoneEn> = {
  countryCode: '国番号：{country}、+{dialCode}',
  countryTitle: '国番号',
  countrySearch: '国を検索',
  countryNone: '該当する国がありません。',
  phoneEmpty: '電話番号を入力してください。',
  phoneShort: '電話番号が短すぎます。',
  phoneLong: '電話番号が長すぎます。',
  phoneInvalid: '有効な電話番号ではありません。番号と国を確認してください。',
  phoneCountry: '{country}にはコードを送信できません。別の電話番号を使ってください。',
}
