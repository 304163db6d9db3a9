// Written by `npm run texts` from packages/ui/texts/ja.json.
import type { cardEn } from '../en/card.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof cardEn> = {
  back: '戻る',
  close: '閉じる',
  continue: '続ける',
  tryAgain: '再試行',
  or: 'または',
  signInTo: '{app}にログイン',
  emailLabel: 'メールアドレス',
  phoneLabel: '電話番号',
  contactLabel: 'メールアドレスまたは電話番号',
  emailPlaceholder: 'name@example.com',
  sending: 'コードを送信中',
  continueWithPasskey: 'パスキーで続ける',
  continueWith: '{provider}で続ける',
  continueWithWallet: 'ウォレットで続ける',
  opensInBrowser: '{provider}はブラウザで開きます',
  openInWallet: 'ウォレットのブラウザで開く',
  usePasskey: 'パスキーを使用',
  lastUsed: '前回使用',
  createWithPasskey: 'パスキーでアカウントを作成',
  legalBoth: '続けると、{terms}と{privacy}に同意したことになります。',
  legalOne: '続けると、{document}に同意したことになります。',
  terms: '利用規約',
  privacy: 'プライバシーポリシー',
  offline: 'オフラインです。',
  offlineText: '入力した内容は残っています。オンラインに戻ったら続けてください。',
  offlineShown: '表示内容が最新でない可能性があります。',
  notReached: 'ログインサービスに接続できませんでした。接続を確認して、もう一度お試しください。',
}
