// Written by `npm run texts` from packages/ui/texts/ko.json.
import type { youngEn } from '../en/young.ts'
import type { Translation } from '../fill.ts'

export const texts: Translation<typeof youngEn> = {
  yourPasskey: '내 패스키',
  yourEmail: '내 이메일',
  yourPhone: '내 휴대폰 번호',
  yourWallet: '내 지갑',
  yourAccountAt: '내 {name} 계정',
  methodText: '확인된 로그인 방법으로 지갑을 내보내고 변경을 확인할 수 있어요.',
  methodFirst: '먼저 확인하려는 방법으로 로그인해 주세요.',
  methodSecond: '그다음 이미 확인된 방법으로 한 번 로그인해 주세요.',
  isConfirmed: '이미 확인된 로그인 방법이에요',
  isConfirmedText: '내보내기와 변경에 사용할 수 있어요.',
  useAnother: '다른 방법 사용',
  youngTitle: '{method}: 아직 확인되지 않았어요',
  youngText: '{app}에서 추가된 방법이에요. 다른 방법으로 한 번 로그인하면 그때부터 여기에서 사용할 수 있어요.',
  otherAccount: '다른 계정이에요. 처음에 사용한 계정으로 로그인해 주세요.',
  confirmedTitle: '{method}: 확인했어요',
  confirmedTitleAll: '로그인 방법 {count}개를 확인했어요',
  confirmedText: '이제부터 여기에서 이 방법만으로 확인할 수 있어요.',
  noOtherText: '{app}에서 추가된 방법인데, 이 계정에는 이를 보증할 확인된 로그인 방법이 없어요. {app}에 도움을 요청해 주세요.',
  noOtherUntil: '{app}에서 추가된 방법인데, 이 계정에는 이를 보증할 확인된 로그인 방법이 없어요. {day}부터 여기에서 사용할 수 있어요.',
  continue: '계속',
  done: '완료',
  methodTitle: '로그인 방법 확인',
}
