// Written by `npm run texts` from packages/ui/texts/ko.json.
import type { endingEn } from '../en/ending.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof endingEn> = {
  endingTitle: '아직 계신가요?',
  endingText: '카운트다운이 끝나면 로그아웃돼요.',
  endingLimitTitle: '세션이 곧 종료돼요',
  endingLimitText: '보안을 위해, 계속하려면 다시 로그인해 주세요.',
  endingSaidMinutes: '{minutes, plural, other {#분 후에 로그아웃돼요}}',
  endingSaidSeconds: '{seconds, plural, other {#초 후에 로그아웃돼요}}',
  endingLeft: '{seconds, plural, other {#초 남음}}',
  endingStay: '로그인 유지',
  endingStaying: '확인 중',
}
