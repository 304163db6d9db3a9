// Written by `npm run texts` from packages/ui/texts/ja.json.
import type { allowancesEn } from '../en/allowances.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof allowancesEn> = {
  allowancesTitle: 'トークンの使用許可',
  allowancesText: '次のアドレスは{account}のトークンを引き出せます。使わなくなったものは解除してください。解除するたびにネットワーク手数料がかかります。',
  allowancesNone: 'トークンの使用許可はありません',
  allowancesNoneText: 'アプリに{account}のトークンの使用を許可すると、ここで解除できます。',
  allowancesPartial: 'このウォレットで署名した使用許可だけを表示しています。アプリがまだ使っていない署名は含まれません。',
  allowancesFailed: '使用許可を読み込めませんでした',
  allowancesFailedText: '何も変更されていません。もう一度お試しください。',
  allowancesFailedOn: '{network}の使用許可の一部を読み取れませんでした。',
  allowancesLoading: '使用許可を読み込み中',
  allowanceToken: 'トークン {address}',
  allowanceCollection: 'コレクション {address}',
  allowanceNft: '{address}のNFT {id}',
  allowanceBy: '{spender}（{network}）',
  allowanceUnlimited: '無制限',
  allowanceAll: 'コレクション内のすべて',
  allowanceUpTo: '最大{amount}',
  allowanceSome: '限度額あり',
  allowanceOne: 'このNFTのみ',
  allowanceUntil: '{date}まで',
  allowanceRisk: '{fiat}が引き出される可能性',
  allowanceRiskNone: '現在引き出せるものなし',
  allowanceSigned: '署名日：{day}',
  allowanceSignedFor: '署名日：{day}（{site}）',
  allowanceRevoke: '解除',
  allowanceRevokeOf: '{spender}への{token}の使用許可を解除',
  allowanceRevoking: '解除中',
  allowanceNotRevoked: 'ネットワークが解除を拒否しました。使用許可はまだ有効です。',
  allowanceRevoked: '{spender}への{token}の使用許可を解除しました',
}
