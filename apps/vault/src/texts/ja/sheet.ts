// Written by `npm run texts` from packages/ui/texts/ja.json.
import type { sheetEn } from '../en/sheet.ts'
import type { Translation } from '../fill.ts'

export const texts: Translation<typeof sheetEn> = {
  title: 'このウォレットの復元方法',
  words: 'リカバリーフレーズ（BIP-39）',
  wordsText: '単語を順番どおりに手書きしてください。単語の書かれたこの用紙を見つけた人は誰でも、ウォレットの中身をすべて持ち出せます。',
  passphrase: 'パスフレーズ（ある場合）：',
  accountsText: '各アドレスは、それぞれのパスで単語から導出されます。',
  network: 'ネットワーク',
  path: '導出パス',
  address: 'アドレス',
  restore: 'ほかのウォレットで復元する',
  metaMask: "既存のウォレットのインポートを選び、単語を入力します。最初のアカウントはm/44'/60'/0'/0/0です。別のパスのEthereumアカウントは、保管庫で秘密鍵をエクスポートし、アカウントとしてインポートします。",
  phantom: "すでにウォレットを持っていることを選び、リカバリーフレーズをインポートします。Phantomは、m/44'/501'/0'/0'とそれに続くSolanaアカウント、およびm/44'/60'/0'/0/0のEthereumを検出します。",
  ledger: "リカバリーフレーズでデバイスを設定します。Ledger Liveは、m/44'/60'/0'/0/0、m/44'/60'/1'/0/0などのEthereumを導出します。Solanaアプリは別のパスを使うため、上記のパスにはデバイスをPhantomと組み合わせて使います。",
  otherWallet: 'その他',
  otherWalletText: 'BIP-39フレーズに対応し、導出パスを入力できるウォレットを選びます。EthereumとBitcoinはBIP-32、SolanaはEd25519のSLIP-0010です。',
  compare: '何かを送る前に、アドレスを照らし合わせてください。パスフレーズのあるウォレットは、パスフレーズがないと復元できません。',
  accounts: 'アカウント',
}
