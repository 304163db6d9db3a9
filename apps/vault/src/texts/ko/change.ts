// Written by `npm run texts` from packages/ui/texts/ko.json.
import type { changeEn } from '../en/change.ts'
import type { Translation } from '../fill.ts'

export const texts: Translation<typeof changeEn> = {
  explainText: '{host}에서 계정 변경을 확인해 달라고 요청했어요.',
  explainSee: '확인하기 전에 변경 내용 전체가 여기에 표시돼요.',
  explainAgain: '직접 시작한 것이 아니라면 이 페이지를 닫아 주세요. 아직 변경된 것은 없어요.',
  askedBy: '요청한 곳: {host}',
  account: '계정: {name}',
  confirmChange: '이 변경 확인',
  waiting: '확인하는 중',
  missingTitle: '종료된 요청이에요',
  missingText: '이 계정에는 그런 요청이 열려 있지 않아요. 이미 결정됐거나 다른 계정의 요청일 수 있어요.',
  refusedTitle: '변경되지 않았어요',
  refusedText: '서비스에서 거부했어요. 변경된 것은 없어요. 이유는 앱에 전달돼요: {code}',
  doneTitle: '변경했어요',
  doneText: '앱에서 계속할 수 있어요.',
  waitingTitle: '다른 사람의 승인이 필요해요',
  waitingText: '필요한 수의 루트 사용자가 승인하면 변경돼요.',
  explainTitle: '변경 확인',
  close: '완료',
}
