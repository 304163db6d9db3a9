// Written by `npm run texts` from packages/ui/texts/ko.json.
import type { codeEn } from '../en/code.ts'
import type { Translation } from '../fill.ts'

export const texts: Translation<typeof codeEn> = {
  codeLabel: '{length}자리 인증 코드',
  codeLabelCharacters: '{length}글자 인증 코드',
  codeHint: '인증 코드는 {time}까지 유효해요.',
  checking: '확인 중',
  codeEmailTitle: '이메일을 확인해 주세요',
  codePhoneTitle: '문자를 확인해 주세요',
  codeText: '{contact}에 {length}자리 인증 코드를 보냈어요',
  codeTextCharacters: '{contact}에 {length}글자 인증 코드를 보냈어요',
  noCodePasted: '붙여넣은 내용에서 인증 코드를 찾지 못했어요. 인증 코드만 복사하거나 직접 입력해 주세요.',
  anotherEmail: '다른 이메일 사용',
  anotherPhone: '다른 번호 사용',
  resend: '새 인증 코드 보내기',
}
