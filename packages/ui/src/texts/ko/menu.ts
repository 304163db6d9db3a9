// Written by `npm run texts` from packages/ui/texts/ko.json.
import type { menuEn } from '../en/menu.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof menuEn> = {
  accountMenu: '계정',
  copyAddress: '주소 {address} 복사',
  copied: '복사했어요',
  copyFailed: '복사하지 못했어요',
  menuWallet: '지갑',
  menuWalletOf: '{app} 지갑',
  menuProfile: '프로필 및 보안',
  menuApprovals: '승인',
  menuApprovalsCount: '승인 · {count}',
  approvalWaiting: '승인 대기 1건',
  approvalsWaiting: '승인 대기 {count}건',
  onThisDevice: '이 기기',
  addAccount: '계정 추가',
  signInAgain: '다시 로그인',
  signOut: '로그아웃',
  signOutAll: '모든 계정에서 로그아웃',
  signingOut: '로그아웃하는 중',
  nowSignedInAs: '{name} 계정으로 로그인했어요',
}
