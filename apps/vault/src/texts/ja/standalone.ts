// Written by `npm run texts` from packages/ui/texts/ja.json.
import type { standaloneEn } from '../en/standalone.ts'
import type { Translation } from '../fill.ts'

export const texts: Translation<typeof standaloneEn> = {
  standaloneTitle: 'ログインしてウォレットをエクスポート',
  standaloneText: 'ウォレットは利用者自身のものです。ログインして、リカバリーフレーズを持ち出せます。',
  walletsTitle: 'ウォレット',
  walletsText: 'エクスポートするものを選ぶか、ウォレットをインポートしてください。',
  walletsNone: 'このアカウントにはウォレットがありません。',
  privateKey: '秘密鍵',
  privateKeyOf: '{chain}の秘密鍵',
  recoveryPhrase: 'リカバリーフレーズ',
  restoresWallet: 'このウォレットのすべてのアカウントを復元します',
  closedTitle: 'このページは閉じてかまいません',
  closedText: 'ここからはログアウトしました。このページには何も残っていません。',
  importWallet: 'ウォレットをインポート',
  privateKeys: '秘密鍵',
  signOut: 'ログアウト',
}
