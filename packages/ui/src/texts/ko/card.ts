// Written by `npm run texts` from packages/ui/texts/ko.json.
import type { cardEn } from '../en/card.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof cardEn> = {
  back: '뒤로',
  close: '닫기',
  continue: '계속',
  tryAgain: '다시 시도',
  or: '또는',
  signInTo: '{app}에 로그인',
  emailLabel: '이메일',
  phoneLabel: '휴대폰 번호',
  contactLabel: '이메일 또는 휴대폰 번호',
  emailPlaceholder: 'name@example.com',
  sending: '인증 코드 보내는 중',
  continueWithPasskey: '패스키로 계속',
  continueWith: '{provider} 계정으로 계속',
  continueWithWallet: '지갑으로 계속',
  opensInBrowser: '{provider} 로그인은 브라우저에서 열려요',
  openInWallet: '지갑 브라우저에서 열기',
  usePasskey: '패스키 사용',
  lastUsed: '최근 사용',
  createWithPasskey: '패스키로 계정 만들기',
  legalBoth: '계속하면 {terms} 및 {privacy}에 동의하는 것으로 간주돼요.',
  legalOne: '계속하면 {document}에 동의하는 것으로 간주돼요.',
  terms: '이용약관',
  privacy: '개인정보처리방침',
  offline: '오프라인 상태예요.',
  offlineText: '입력한 내용은 그대로 있어요. 온라인 상태가 되면 계속해 주세요.',
  offlineShown: '표시된 내용이 최신이 아닐 수 있어요.',
  notReached: '로그인 서비스에 연결하지 못했어요. 연결 상태를 확인한 뒤 다시 시도해 주세요.',
}
