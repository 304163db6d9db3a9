// Written by `npm run texts` from packages/ui/texts/ko.json.
import type { phoneEn } from '../en/phone.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof phoneEn> = {
  countryCode: '국가 번호, {country}, +{dialCode}',
  countryTitle: '국가 번호',
  countrySearch: '국가 검색',
  countryNone: '일치하는 국가가 없어요.',
  phoneEmpty: '휴대폰 번호를 입력해 주세요.',
  phoneShort: '번호가 너무 짧아요.',
  phoneLong: '번호가 너무 길어요.',
  phoneInvalid: '올바른 휴대폰 번호가 아니에요. 번호와 국가를 확인해 주세요.',
  phoneCountry: '{country}에는 인증 코드를 보낼 수 없어요. 다른 번호를 사용해 주세요.',
}
