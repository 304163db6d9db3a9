// Written by `npm run texts` from packages/ui/texts/ko.json.
import type { walletEn } from '../en/wallet.ts'
import type { Translation } from '../fill.ts'

export const texts: Translation<typeof walletEn> = {
  title: '지갑으로 확인',
  text: '로그인에 사용하는 지갑을 선택해 주세요.',
  point: '{site}에 대한 텍스트에 서명하도록 요청해요. 비용이 들지 않고 자산도 이동하지 않아요.',
  waiting: '{name}에서 계속해 주세요',
  none: '이 브라우저에는 지갑이 없어요. 지갑이 있는 브라우저에서 이 페이지를 열거나 다른 방법으로 확인해 주세요.',
}
