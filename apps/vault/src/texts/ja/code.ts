// Written by `npm run texts` from packages/ui/texts/ja.json.
import type { codeEn } from '../en/code.ts'
import type { Translation } from '../fill.ts'

export const texts: Translation<typeof codeEn> = {
  codeLabel: '{length}桁のコード',
  codeLabelCharacters: '{length}文字のコード',
  codeHint: 'コードは{time}まで有効です。',
  checking: '確認中',
  codeEmailTitle: 'メールを確認してください',
  codePhoneTitle: 'SMSを確認してください',
  codeText: '{contact}に{length}桁のコードを送信しました',
  codeTextCharacters: '{contact}に{length}文字のコードを送信しました',
  noCodePasted: '貼り付けた内容にコードが見つかりません。コードだけをコピーするか、入力してください。',
  anotherEmail: '別のメールアドレスを使用',
  anotherPhone: '別の電話番号を使用',
  resend: '新しいコードを送信',
}
