// Written by `npm run texts` from packages/ui/texts/ko.json.
import type { recipientsEn } from '../en/recipients.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof recipientsEn> = {
  recipientsTitle: '저장된 수신자',
  recipientsText: '이 계정의 멤버가 주소에 붙인 이름이에요. 이름은 주소의 소유자를 알려 주지 않아요.',
  recipientsList: '저장된 수신자',
  recipientsNone: '아직 저장된 수신자가 없어요',
  recipientsNoneText: '보낸 뒤에 수신자를 저장할 수 있어요. 다음부터는 이름으로 찾을 수 있어요.',
  recipientsSend: '보내기',
  recipientsBack: '지갑으로 돌아가기',
  recipientsFailed: '저장된 수신자를 불러오지 못했어요',
  recipientsFailedText: '주소로는 보낼 수 있어요.',
  recipientMore: '{name} 옵션',
  recipientRename: '이름 변경',
  recipientRenamed: '저장했어요',
  recipientDelete: '삭제',
  recipientDeleting: '삭제 중',
  recipientDeleteAsk: '‘{name}’ 수신자를 삭제할까요? 지갑에는 이름 없이 주소만 표시돼요.',
  recipientDeleted: '‘{name}’ 수신자를 삭제했어요',
}
