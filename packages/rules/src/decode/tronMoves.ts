import type { ProtobufRecord, TronContractType } from '@latchkey/crypto/tron'

import type { TronMoves, TronTransfer } from './tronMoves.types.ts'
import { readTokenCall } from './tronTokenCall.ts'

type Reader = (fields: ProtobufRecord) => Partial<TronMoves>

const textOf = (fields: ProtobufRecord, name: string) => String(fields[name] ?? '')
const numberOf = (fields: ProtobufRecord, name: string) => (fields[name] ?? 0n) as bigint
const ownerOf = (fields: ProtobufRecord) => textOf(fields, 'owner_address')

/** The name of a token of the network is a text in bytes. */
const tokenOf = (fields: ProtobufRecord, name: string) =>
  Buffer.from(textOf(fields, name), 'hex').toString('utf8')

/** The coin of the network, where a trade names a token. https://developers.tron.network/docs/tron-dex */
const coin = '_'

const unread =
  (reason: string): Reader =>
  () => ({
    transfers: [{ unread: reason }],
    tokenTransfers: [{ unread: reason }],
    approvals: [{ unread: reason }],
  })

/** An amount of a token or of the coin, to an address, or to where there is none. */
function sent(fields: ProtobufRecord, token: string, amount: bigint, to?: string): Partial<TronMoves> {
  const transfer: TronTransfer = { from: ownerOf(fields), to, amount }
  return token === coin ? { transfers: [transfer] } : { tokenTransfers: [{ ...transfer, token }] }
}

const joined = (...parts: readonly Partial<TronMoves>[]): Partial<TronMoves> => ({
  transfers: parts.flatMap(({ transfers = [] }) => transfers),
  tokenTransfers: parts.flatMap(({ tokenTransfers = [] }) => tokenTransfers),
  approvals: parts.flatMap(({ approvals = [] }) => approvals),
})

/** One side of a trade on the network's exchange, to which no address belongs. */
const side =
  (token: string, amount: string): Reader =>
  (fields) =>
    sent(fields, tokenOf(fields, token), numberOf(fields, amount))

const callContract: Reader = (fields) => {
  const contract = textOf(fields, 'contract_address')
  const [coins, tokens] = [numberOf(fields, 'call_value'), numberOf(fields, 'call_token_value')]
  return joined(
    coins === 0n ? {} : sent(fields, coin, coins, contract),
    tokens === 0n ? {} : sent(fields, String(numberOf(fields, 'token_id')), tokens, contract),
    readTokenCall({ caller: ownerOf(fields), contract, data: textOf(fields, 'data') }),
  )
}

const createContract: Reader = (fields) => {
  const coins = numberOf((fields.new_contract ?? {}) as ProtobufRecord, 'call_value')
  const tokens = numberOf(fields, 'call_token_value')
  return joined(
    coins === 0n ? {} : sent(fields, coin, coins),
    tokens === 0n ? {} : sent(fields, String(numberOf(fields, 'token_id')), tokens),
  )
}

const injected = 'It also takes an amount of the other token of the pair, which is on the chain.'
const control = 'Who is in control of the account changes, and of everything in it.'
const hidden = 'Nobody but the chain knows what it moves.'

/** Contracts that move nothing. */
type Still =
  | 'VoteAssetContract'
  | 'AccountCreateContract'
  | 'AccountUpdateContract'
  | 'SetAccountIdContract'
  | 'FreezeBalanceContract'
  | 'FreezeBalanceV2Contract'
  | 'UnfreezeBalanceContract'
  | 'UnfreezeBalanceV2Contract'
  | 'CancelAllUnfreezeV2Contract'
  | 'WithdrawExpireUnfreezeContract'
  | 'DelegateResourceContract'
  | 'UnDelegateResourceContract'
  | 'VoteWitnessContract'
  | 'WithdrawBalanceContract'
  | 'ExchangeWithdrawContract'
  | 'MarketCancelOrderContract'
  | 'AssetIssueContract'
  | 'UpdateAssetContract'
  | 'UnfreezeAssetContract'
  | 'WitnessCreateContract'
  | 'WitnessUpdateContract'
  | 'UpdateBrokerageContract'
  | 'ProposalCreateContract'
  | 'ProposalApproveContract'
  | 'ProposalDeleteContract'
  | 'UpdateSettingContract'
  | 'UpdateEnergyLimitContract'
  | 'ClearABIContract'

/** A type of contract that nobody has judged doesn't compile. */
const readers: Readonly<Record<Exclude<TronContractType, Still>, Reader>> = {
  TransferContract: (fields) => sent(fields, coin, numberOf(fields, 'amount'), textOf(fields, 'to_address')),
  TransferAssetContract: (fields) =>
    sent(fields, tokenOf(fields, 'asset_name'), numberOf(fields, 'amount'), textOf(fields, 'to_address')),
  ParticipateAssetIssueContract: (fields) =>
    sent(fields, coin, numberOf(fields, 'amount'), textOf(fields, 'to_address')),
  TriggerSmartContract: callContract,
  CreateSmartContract: createContract,
  ExchangeCreateContract: (fields) =>
    joined(
      side('first_token_id', 'first_token_balance')(fields),
      side('second_token_id', 'second_token_balance')(fields),
    ),
  ExchangeInjectContract: () => ({
    transfers: [{ unread: injected }],
    tokenTransfers: [{ unread: injected }],
  }),
  ExchangeTransactionContract: side('token_id', 'quant'),
  MarketSellAssetContract: side('sell_token_id', 'sell_token_quantity'),
  AccountPermissionUpdateContract: unread(control),
  ShieldedTransferContract: unread(hidden),
  CustomContract: unread(hidden),
  GetContract: unread(hidden),
}

/** Reads everything that a transaction's contract moves, whichever type it has. */
export const readTronMoves = (type: TronContractType, fields: ProtobufRecord): TronMoves => ({
  transfers: [],
  tokenTransfers: [],
  approvals: [],
  ...(readers as Partial<Record<TronContractType, Reader>>)[type]?.(fields),
})
