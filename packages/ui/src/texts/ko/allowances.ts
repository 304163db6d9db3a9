// Written by `npm run texts` from packages/ui/texts/ko.json.
import type { allowancesEn } from '../en/allowances.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof allowancesEn> = {
  allowancesTitle: '토큰 사용 권한',
  allowancesText: '다음 주소는 {account}의 토큰을 가져갈 수 있어요. 더 이상 사용하지 않는 권한은 해제해 주세요. 해제할 때마다 네트워크 수수료가 들어요.',
  allowancesNone: '토큰 사용 권한이 없어요',
  allowancesNoneText: '앱에 {account}의 토큰을 가져가도록 허용하면 여기에서 해제할 수 있어요.',
  allowancesPartial: '이 지갑에서 서명한 사용 권한만 표시돼요. 앱이 아직 사용하지 않은 서명은 포함되지 않아요.',
  allowancesFailed: '사용 권한을 불러오지 못했어요',
  allowancesFailedText: '변경된 것은 없어요. 다시 시도해 주세요.',
  allowancesFailedOn: '{network}의 사용 권한을 일부 읽지 못했어요.',
  allowancesLoading: '사용 권한 불러오는 중',
  allowanceToken: '토큰 {address}',
  allowanceCollection: '컬렉션 {address}',
  allowanceNft: '{address}의 NFT {id}',
  allowanceBy: '{spender}({network})',
  allowanceUnlimited: '무제한',
  allowanceAll: '컬렉션 전체',
  allowanceUpTo: '최대 {amount}',
  allowanceSome: '제한된 금액',
  allowanceOne: '이 NFT만',
  allowanceUntil: '{date}까지',
  allowanceRisk: '위험에 노출된 금액 {fiat}',
  allowanceRiskNone: '지금 가져갈 수 있는 것 없음',
  allowanceSigned: '{day} 서명',
  allowanceSignedFor: '{day} {site}에서 서명',
  allowanceRevoke: '해제',
  allowanceRevokeOf: '{spender}의 {token} 사용 권한 해제',
  allowanceRevoking: '해제 중',
  allowanceNotRevoked: '네트워크에서 해제를 거부했어요. 사용 권한은 아직 유효해요.',
  allowanceRevoked: '{spender}의 {token} 사용 권한을 해제했어요',
}
