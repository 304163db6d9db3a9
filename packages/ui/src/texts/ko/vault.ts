// Written by `npm run texts` from packages/ui/texts/ko.json.
import type { vaultEn } from '../en/vault.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof vaultEn> = {
  vaultExport: '키 내보내기',
  vaultImport: '지갑 또는 키 가져오기',
  vaultConfirmMethod: '로그인 방법 확인',
  vaultConfirmChange: '변경 확인',
  vaultLoading: '보관함 여는 중',
  vaultPopupTitle: '새 창에서 계속해 주세요',
  vaultPopupText: '키는 이 페이지가 읽을 수 없는 별도의 창에서 표시되고 입력돼요.',
  vaultOpenWindow: '창 열기',
  vaultWaitingTitle: '다른 창에서 완료해 주세요',
  vaultWaitingText: '완료하면 이 페이지에서 계속 진행돼요.',
  vaultOpenTab: '새 탭에서 열기',
  vaultCancel: '취소',
}
