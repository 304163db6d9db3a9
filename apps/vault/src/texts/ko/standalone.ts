// Written by `npm run texts` from packages/ui/texts/ko.json.
import type { standaloneEn } from '../en/standalone.ts'
import type { Translation } from '../fill.ts'

export const texts: Translation<typeof standaloneEn> = {
  standaloneTitle: '로그인해 지갑 내보내기',
  standaloneText: '지갑은 본인의 것이에요. 로그인하고 복구 구문을 가져가세요.',
  walletsTitle: '내 지갑',
  walletsText: '내보낼 것을 선택하거나 지갑을 가져오세요.',
  walletsNone: '이 계정에는 지갑이 없어요.',
  privateKey: '개인 키',
  privateKeyOf: '{chain} 개인 키',
  recoveryPhrase: '복구 구문',
  restoresWallet: '이 지갑의 모든 계정을 복원해요',
  closedTitle: '이 페이지를 닫아도 돼요',
  closedText: '여기에서 로그아웃됐고, 이 페이지에는 아무것도 남아 있지 않아요.',
  importWallet: '지갑 가져오기',
  privateKeys: '개인 키',
  signOut: '로그아웃',
}
