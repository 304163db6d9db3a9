// Written by `npm run texts` from packages/ui/texts/ko.json.
import type { signUpEn } from '../en/signUp.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof signUpEn> = {
  askTitle: '마지막 단계',
  askText: '계정을 만드는 데 필요해요.',
  askOptional: '선택 사항',
  askChoose: '선택하기',
  askRead: '전문 읽기',
  askCreating: '계정 만드는 중',
  askMissing: '계속하려면 입력해 주세요.',
  askMissingChoice: '계속하려면 하나를 선택해 주세요.',
  askMissingTick: '계속하려면 체크해 주세요.',
  askTooLong: '{max}자 이하로 입력해 주세요.',
  askNotOffered: '더 이상 선택할 수 없는 항목이에요. 다른 항목을 선택해 주세요.',
  askChanged: '내용이 변경됐어요. 동의하기 전에 다시 읽어 주세요.',
}
