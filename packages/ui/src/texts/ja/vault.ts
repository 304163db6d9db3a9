// Written by `npm run texts` from packages/ui/texts/ja.json.
import type { vaultEn } from '../en/vault.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof vaultEn> = {
  vaultExport: '鍵をエクスポート',
  vaultImport: 'ウォレットまたは鍵をインポート',
  vaultConfirmMethod: 'ログイン方法を確認',
  vaultConfirmChange: '変更を確認',
  vaultLoading: '保管庫を開いています',
  vaultPopupTitle: '新しいウィンドウで続けてください',
  vaultPopupText: '鍵の表示と入力は、このページからは読み取れない専用のウィンドウで行います。',
  vaultOpenWindow: 'ウィンドウを開く',
  vaultWaitingTitle: '別のウィンドウで完了してください',
  vaultWaitingText: '完了すると、このページの処理が続きます。',
  vaultOpenTab: '新しいタブで開く',
  vaultCancel: 'キャンセル',
}
