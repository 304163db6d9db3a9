// Written by `npm run texts` from packages/ui/texts/ja.json.
import type { walletEn } from '../en/wallet.ts'
import type { Translation } from '../fill.ts'

export const texts: Translation<typeof walletEn> = {
  title: 'ウォレットで確認',
  text: 'ログインに使うウォレットを選んでください。',
  point: '{site}のテキストへの署名が求められます。費用はかからず、資産が動くこともありません。',
  waiting: '{name}で続けてください',
  none: 'このブラウザにはウォレットがありません。ウォレットのあるブラウザでこのページを開くか、別の方法で確認してください。',
}
