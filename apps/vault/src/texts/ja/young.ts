// Written by `npm run texts` from packages/ui/texts/ja.json.
import type { youngEn } from '../en/young.ts'
import type { Translation } from '../fill.ts'

export const texts: Translation<typeof youngEn> = {
  yourPasskey: 'パスキー',
  yourEmail: 'メールアドレス',
  yourPhone: '電話番号',
  yourWallet: 'ウォレット',
  yourAccountAt: '{name}アカウント',
  methodText: '確認済みのログイン方法を使うと、ウォレットのエクスポートと変更の確認ができます。',
  methodFirst: 'まず、確認したい方法でログインしてください。',
  methodSecond: '次に、確認済みの方法で一度ログインしてください。',
  isConfirmed: 'このログイン方法は確認済みです',
  isConfirmedText: 'エクスポートと変更に使えます。',
  useAnother: '別の方法を使う',
  youngTitle: '{method}はまだ確認されていません',
  youngText: '{app}で追加されたものです。別の方法で一度ログインすると、今後ここで使えるようになります。',
  otherAccount: '別のアカウントでした。最初に使ったアカウントでログインしてください。',
  confirmedTitle: '{method}を確認しました',
  confirmedTitleAll: '{count}件のログイン方法を確認しました',
  confirmedText: '今後は、ここでこの方法だけで確認できます。',
  noOtherText: '{app}で追加されたものですが、このアカウントには、それを保証できる確認済みのログイン方法がありません。{app}に相談してください。',
  noOtherUntil: '{app}で追加されたものですが、このアカウントには、それを保証できる確認済みのログイン方法がありません。{day}からここで使えます。',
  continue: '続ける',
  done: '完了',
  methodTitle: 'ログイン方法を確認',
}
