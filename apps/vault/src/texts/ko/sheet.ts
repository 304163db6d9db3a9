// Written by `npm run texts` from packages/ui/texts/ko.json.
import type { sheetEn } from '../en/sheet.ts'
import type { Translation } from '../fill.ts'

export const texts: Translation<typeof sheetEn> = {
  title: '이 지갑을 복원하는 방법',
  words: '복구 구문(BIP-39)',
  wordsText: '단어를 순서대로 손으로 적으세요. 단어가 적힌 이 용지를 발견한 사람은 누구나 지갑의 모든 것을 가져갈 수 있어요.',
  passphrase: '패스프레이즈(있는 경우):',
  accountsText: '각 주소는 해당 경로에 따라 단어에서 파생돼요.',
  network: '네트워크',
  path: '파생 경로',
  address: '주소',
  restore: '다른 지갑에서 복원하기',
  metaMask: "기존 지갑 가져오기를 선택한 뒤 단어를 입력하세요. 첫 계정은 m/44'/60'/0'/0/0이에요. 경로가 다른 Ethereum 계정은 보관함에서 개인 키를 내보낸 뒤 계정으로 가져오세요.",
  phantom: "이미 지갑이 있다고 선택하고 복구 구문을 가져오세요. Phantom은 m/44'/501'/0'/0' 및 그다음 Solana 계정, m/44'/60'/0'/0/0의 Ethereum 계정을 찾아요.",
  ledger: "복구 구문으로 기기를 설정하세요. Ledger Live는 m/44'/60'/0'/0/0, m/44'/60'/1'/0/0 등에서 Ethereum 주소를 파생해요. Ledger의 Solana 앱은 경로가 다르므로, 위의 경로에는 기기와 함께 Phantom을 사용하세요.",
  otherWallet: '기타',
  otherWalletText: 'BIP-39 구문을 지원하고 파생 경로를 입력할 수 있는 지갑을 선택하세요. Ethereum과 Bitcoin은 BIP-32, Solana는 Ed25519를 쓰는 SLIP-0010이에요.',
  compare: '무엇이든 보내기 전에 주소를 비교하세요. 패스프레이즈가 있는 지갑은 패스프레이즈가 있어야만 복원돼요.',
  accounts: '계정',
}
