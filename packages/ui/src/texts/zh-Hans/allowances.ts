// Written by `npm run texts` from packages/ui/texts/zh-Hans.json.
import type { allowancesEn } from '../en/allowances.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof allowancesEn> = {
  allowancesTitle: '代币授权',
  allowancesText: '这些地址可以从 {account} 拿走代币。请撤销不再使用的授权。每次撤销都需支付网络费。',
  allowancesNone: '没有代币授权',
  allowancesNoneText: '当你允许应用从 {account} 拿走代币后，可以在这里撤销授权。',
  allowancesPartial: '仅列出你使用此钱包签名的授权。应用尚未使用的签名不在其中。',
  allowancesFailed: '无法加载你的授权',
  allowancesFailedText: '没有任何更改。请重试。',
  allowancesFailedOn: '无法读取 {network} 上的全部授权。',
  allowancesLoading: '正在加载授权',
  allowanceToken: '代币 {address}',
  allowanceCollection: '系列 {address}',
  allowanceNft: '{address} 的 NFT {id}',
  allowanceBy: '{network} 上的 {spender}',
  allowanceUnlimited: '无限制',
  allowanceAll: '其中的全部资产',
  allowanceUpTo: '最多 {amount}',
  allowanceSome: '有限数量',
  allowanceOne: '仅此一个 NFT',
  allowanceUntil: '至 {date}',
  allowanceRisk: '{fiat} 面临风险',
  allowanceRiskNone: '目前没有可拿走的资产',
  allowanceSigned: '签名时间：{day}',
  allowanceSignedFor: '签名时间：{day}，网站：{site}',
  allowanceRevoke: '撤销',
  allowanceRevokeOf: '撤销 {spender} 的 {token} 授权',
  allowanceRevoking: '正在撤销',
  allowanceNotRevoked: '网络拒绝了撤销。授权仍然有效。',
  allowanceRevoked: '已撤销 {spender} 的 {token} 授权',
}
