// Written by `npm run texts` from packages/ui/texts/zh-Hans.json.
import type { sheetEn } from '../en/sheet.ts'
import type { Translation } from '../fill.ts'

export const texts: Translation<typeof sheetEn> = {
  title: '如何恢复此钱包',
  words: '助记词 (BIP-39)',
  wordsText: '请按顺序手写这些单词。任何人找到这张写有单词的纸，都可以拿走钱包中的一切。',
  passphrase: '密码短语（如果钱包设有）：',
  accountsText: '每个地址都由这些单词按其路径派生。',
  network: '网络',
  path: '派生路径',
  address: '地址',
  restore: '在其他钱包中恢复',
  metaMask: "选择导入现有钱包，然后输入单词。其首个账户为 m/44'/60'/0'/0/0。如果以太坊账户使用其他路径，请在保险库中导出其私钥，并在该钱包中作为账户导入。",
  phantom: "选择已有钱包，并导入助记词。Phantom 会找到 m/44'/501'/0'/0' 及其后的 Solana 账户，以及位于 m/44'/60'/0'/0/0 的以太坊账户。",
  ledger: "使用助记词设置设备。Ledger Live 按 m/44'/60'/0'/0/0、m/44'/60'/1'/0/0 等路径派生以太坊账户。其 Solana 应用使用其他路径：上述路径请将设备与 Phantom 配合使用。",
  otherWallet: '其他钱包',
  otherWalletText: '请选择支持 BIP-39 助记词且可以输入派生路径的钱包：以太坊和比特币使用 BIP-32，Solana 使用 SLIP-0010 与 Ed25519。',
  compare: '向该钱包发送任何资产之前，请先核对地址。设有密码短语的钱包，只有使用该密码短语才能恢复。',
  accounts: '账户',
}
