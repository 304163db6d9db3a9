import type { TronContractType } from '@latchkey/crypto/tron'
import { warn } from '../warn.ts'
import type { TronAction, TronReader, TronSubject } from './tronAction.types.ts'
import { textOf } from './tronFields.ts'
import { calm, costly, type Judge, operation, readUnknown } from './tronOperation.ts'
import { callContract, createContract, sendAsset, sendCoins } from './tronPayments.ts'
import { createExchange, exchange, inject, order, participate, withdraw } from './tronTrades.ts'

/** Coins come back 14 days after they are unstaked. https://developers.tron.network/docs/staking-on-tron-network */
const locks: Judge = () => [warn('funds-locked', {})]

/** Bandwidth or energy for another account, which can be taken back at any time unless it is locked. */
const lends: Judge = ({ parameter }) => [
  warn(parameter.take('lock') === true ? 'resources-locked' : 'resources-lent', {
    receiver: textOf(parameter, 'receiver_address'),
  }),
]

/** A stake of the first kind, which is locked for three days, and so is what another account gets of it. */
const locksOrLends: Judge = ({ parameter }) => {
  const receiver = textOf(parameter, 'receiver_address')
  const isOther = receiver !== '' && receiver !== textOf(parameter, 'owner_address')
  return [warn('funds-locked', {}), ...(isOther ? [warn('resources-locked', { receiver })] : [])]
}

const changesAuthority: Judge = () => [warn('authority-change', {})]
/** Who calls a contract shares what it costs with the account that created it. */
const changesCosts: Judge = () => [warn('contract-costs', {})]

/**
 * Title, rows and verdict of each type of contract. `calm`: nothing leaves the account, or it comes back to it.
 * A type that nobody has judged doesn't compile. Fees: https://tronscan.org/#/sr/committee
 */
const readers: Readonly<Record<TronContractType, TronReader>> = {
  TransferContract: sendCoins,
  TransferAssetContract: sendAsset,
  TriggerSmartContract: callContract,
  CreateSmartContract: createContract,

  AccountCreateContract: operation('create-account', calm),
  AccountUpdateContract: operation('calls', calm),
  SetAccountIdContract: operation('calls', calm),
  AccountPermissionUpdateContract: operation('change-authority', changesAuthority, 100n),

  FreezeBalanceContract: operation('stake', locksOrLends),
  FreezeBalanceV2Contract: operation('stake', locks),
  UnfreezeBalanceContract: operation('unstake', calm),
  UnfreezeBalanceV2Contract: operation('unstake', calm),
  // Stakes the coins again that were being unstaked.
  CancelAllUnfreezeV2Contract: operation('stake', locks),
  WithdrawExpireUnfreezeContract: operation('withdraw', calm),
  DelegateResourceContract: operation('lend', lends),
  UnDelegateResourceContract: operation('take-back', calm),
  VoteWitnessContract: operation('vote', calm),
  WithdrawBalanceContract: operation('withdraw', calm),

  ParticipateAssetIssueContract: participate,
  ExchangeCreateContract: createExchange,
  ExchangeInjectContract: inject,
  ExchangeWithdrawContract: withdraw,
  ExchangeTransactionContract: exchange,
  MarketSellAssetContract: order,
  MarketCancelOrderContract: operation('cancel-order', calm),

  AssetIssueContract: costly('create-token', calm, 1_024n),
  UpdateAssetContract: operation('calls', calm),
  UnfreezeAssetContract: operation('unstake', calm),

  WitnessCreateContract: costly('calls', calm, 9_999n),
  WitnessUpdateContract: operation('calls', calm),
  UpdateBrokerageContract: operation('calls', calm),
  ProposalCreateContract: operation('calls', calm),
  ProposalApproveContract: operation('vote', calm),
  ProposalDeleteContract: operation('calls', calm),

  UpdateSettingContract: operation('calls', changesCosts),
  UpdateEnergyLimitContract: operation('calls', changesCosts),
  ClearABIContract: operation('calls', calm),

  // Nobody can send these any more, or only their sender can read them.
  VoteAssetContract: readUnknown,
  CustomContract: readUnknown,
  GetContract: readUnknown,
  ShieldedTransferContract: readUnknown,
}

/** Says what a contract does. Throws where a field is missing without which the network refuses it. */
export const readTronAction = (subject: TronSubject): TronAction => readers[subject.type](subject)
