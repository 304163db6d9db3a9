// Written by `npm run texts` from packages/ui/texts/ja.json.
import type { menuEn } from '../en/menu.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof menuEn> = {
  accountMenu: 'アカウント',
  copyAddress: 'アドレス{address}をコピー',
  copied: 'コピーしました',
  copyFailed: 'コピーできませんでした',
  menuWallet: 'ウォレット',
  menuWalletOf: '{app}のウォレット',
  menuProfile: 'プロフィールとセキュリティ',
  menuApprovals: '承認',
  menuApprovalsCount: '承認 · {count}',
  approvalWaiting: '承認待ちが1件あります',
  approvalsWaiting: '承認待ちが{count}件あります',
  onThisDevice: 'このデバイス',
  addAccount: 'アカウントを追加',
  signInAgain: 'もう一度ログイン',
  signOut: 'ログアウト',
  signOutAll: 'すべてのアカウントからログアウト',
  signingOut: 'ログアウト中',
  nowSignedInAs: '{name}としてログインしました',
}
