// Written by `npm run texts` from packages/ui/texts/ja.json.
import type { scanEn } from '../en/scan.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof scanEn> = {
  scanTitle: 'QRコードを読み取る',
  scanStarting: 'カメラを起動しています。ブラウザに確認されたら許可してください。',
  scanHint: '送金先のQRコードにカメラを向けてください。画像はこのデバイスの外に出ません。',
  scanUnreadable: 'このコードにはアドレスも支払いリンクもありません。別のコードをお試しください。',
  scanElsewhere: 'このコードは{chain}用で、このアプリからは送れません。別のコードをお試しください。',
  scanElsewhereUnknown: 'このコードのネットワークには、このアプリから送れません。別のコードをお試しください。',
  scanBlocked: 'カメラがブロックされています',
  scanBlockedText: 'ブラウザの設定でこのサイトにカメラを許可してから、もう一度お試しください。アドレスを入力することもできます。',
  scanMissing: 'カメラが見つかりません',
  scanMissingText: 'カメラを接続してから、もう一度お試しください。アドレスを入力することもできます。',
  scanFailed: 'カメラを起動できませんでした',
  scanFailedText: 'ほかのアプリが使っている可能性があります。そのアプリを閉じてから、もう一度お試しください。アドレスを入力することもできます。',
  scanLeave: 'アドレスを入力',
}
