import type { Schema } from './protobuf.ts'

/** Contracts of Tron by the number of their type. https://github.com/tronprotocol/protocol/blob/master/core/Tron.proto */
export const contractTypes = {
  0: 'AccountCreateContract',
  1: 'TransferContract',
  2: 'TransferAssetContract',
  3: 'VoteAssetContract',
  4: 'VoteWitnessContract',
  5: 'WitnessCreateContract',
  6: 'AssetIssueContract',
  8: 'WitnessUpdateContract',
  9: 'ParticipateAssetIssueContract',
  10: 'AccountUpdateContract',
  11: 'FreezeBalanceContract',
  12: 'UnfreezeBalanceContract',
  13: 'WithdrawBalanceContract',
  14: 'UnfreezeAssetContract',
  15: 'UpdateAssetContract',
  16: 'ProposalCreateContract',
  17: 'ProposalApproveContract',
  18: 'ProposalDeleteContract',
  19: 'SetAccountIdContract',
  20: 'CustomContract',
  30: 'CreateSmartContract',
  31: 'TriggerSmartContract',
  32: 'GetContract',
  33: 'UpdateSettingContract',
  41: 'ExchangeCreateContract',
  42: 'ExchangeInjectContract',
  43: 'ExchangeWithdrawContract',
  44: 'ExchangeTransactionContract',
  45: 'UpdateEnergyLimitContract',
  46: 'AccountPermissionUpdateContract',
  48: 'ClearABIContract',
  49: 'UpdateBrokerageContract',
  51: 'ShieldedTransferContract',
  52: 'MarketSellAssetContract',
  53: 'MarketCancelOrderContract',
  54: 'FreezeBalanceV2Contract',
  55: 'UnfreezeBalanceV2Contract',
  56: 'WithdrawExpireUnfreezeContract',
  57: 'DelegateResourceContract',
  58: 'UnDelegateResourceContract',
  59: 'CancelAllUnfreezeV2Contract',
} as const satisfies Readonly<Record<number, string>>

/** `TransferContract` */
export type TronContractType = (typeof contractTypes)[keyof typeof contractTypes]

const resources = ['BANDWIDTH', 'ENERGY', 'TRON_POWER']

const permission: Schema = {
  type: { field: 1, kind: ['Owner', 'Witness', 'Active'] },
  id: { field: 2, kind: 'int32' },
  permission_name: { field: 3, kind: 'text' },
  threshold: { field: 4, kind: 'int' },
  parent_id: { field: 5, kind: 'int32' },
  operations: { field: 6, kind: 'bytes' },
  keys: {
    field: 7,
    repeated: true,
    kind: { address: { field: 1, kind: 'address' }, weight: { field: 2, kind: 'int' } },
  },
}

const exchangeAmount: Schema = {
  owner_address: { field: 1, kind: 'address' },
  exchange_id: { field: 2, kind: 'int' },
  token_id: { field: 3, kind: 'bytes' },
  quant: { field: 4, kind: 'int' },
}

/**
 * Fields of the contracts, by the protocol's own names. Undefined: nobody can send them any more, or they are shielded.
 * https://github.com/tronprotocol/protocol/tree/master/core/contract
 */
export const contractSchemas: Readonly<Record<TronContractType, Schema | undefined>> = {
  TransferContract: {
    owner_address: { field: 1, kind: 'address' },
    to_address: { field: 2, kind: 'address' },
    amount: { field: 3, kind: 'int' },
  },
  TriggerSmartContract: {
    owner_address: { field: 1, kind: 'address' },
    contract_address: { field: 2, kind: 'address' },
    call_value: { field: 3, kind: 'int' },
    data: { field: 4, kind: 'bytes' },
    call_token_value: { field: 5, kind: 'int' },
    token_id: { field: 6, kind: 'int' },
  },
  FreezeBalanceV2Contract: {
    owner_address: { field: 1, kind: 'address' },
    frozen_balance: { field: 2, kind: 'int' },
    resource: { field: 3, kind: resources },
  },
  UnfreezeBalanceV2Contract: {
    owner_address: { field: 1, kind: 'address' },
    unfreeze_balance: { field: 2, kind: 'int' },
    resource: { field: 3, kind: resources },
  },
  DelegateResourceContract: {
    owner_address: { field: 1, kind: 'address' },
    resource: { field: 2, kind: resources },
    balance: { field: 3, kind: 'int' },
    receiver_address: { field: 4, kind: 'address' },
    lock: { field: 5, kind: 'bool' },
    lock_period: { field: 6, kind: 'int' },
  },
  UnDelegateResourceContract: {
    owner_address: { field: 1, kind: 'address' },
    resource: { field: 2, kind: resources },
    balance: { field: 3, kind: 'int' },
    receiver_address: { field: 4, kind: 'address' },
  },
  AccountPermissionUpdateContract: {
    owner_address: { field: 1, kind: 'address' },
    owner: { field: 2, kind: permission },
    witness: { field: 3, kind: permission },
    actives: { field: 4, kind: permission, repeated: true },
  },
  AccountCreateContract: {
    owner_address: { field: 1, kind: 'address' },
    account_address: { field: 2, kind: 'address' },
    type: { field: 3, kind: ['Normal', 'AssetIssue', 'Contract'] },
  },
  AccountUpdateContract: {
    account_name: { field: 1, kind: 'bytes' },
    owner_address: { field: 2, kind: 'address' },
  },
  SetAccountIdContract: {
    account_id: { field: 1, kind: 'bytes' },
    owner_address: { field: 2, kind: 'address' },
  },
  TransferAssetContract: {
    asset_name: { field: 1, kind: 'bytes' },
    owner_address: { field: 2, kind: 'address' },
    to_address: { field: 3, kind: 'address' },
    amount: { field: 4, kind: 'int' },
  },
  ParticipateAssetIssueContract: {
    owner_address: { field: 1, kind: 'address' },
    to_address: { field: 2, kind: 'address' },
    asset_name: { field: 3, kind: 'bytes' },
    amount: { field: 4, kind: 'int' },
  },
  AssetIssueContract: {
    id: { field: 41, kind: 'text' },
    owner_address: { field: 1, kind: 'address' },
    name: { field: 2, kind: 'bytes' },
    abbr: { field: 3, kind: 'bytes' },
    total_supply: { field: 4, kind: 'int' },
    frozen_supply: {
      field: 5,
      repeated: true,
      kind: { frozen_amount: { field: 1, kind: 'int' }, frozen_days: { field: 2, kind: 'int' } },
    },
    trx_num: { field: 6, kind: 'int32' },
    precision: { field: 7, kind: 'int32' },
    num: { field: 8, kind: 'int32' },
    start_time: { field: 9, kind: 'int' },
    end_time: { field: 10, kind: 'int' },
    order: { field: 11, kind: 'int' },
    vote_score: { field: 16, kind: 'int32' },
    description: { field: 20, kind: 'bytes' },
    url: { field: 21, kind: 'bytes' },
    free_asset_net_limit: { field: 22, kind: 'int' },
    public_free_asset_net_limit: { field: 23, kind: 'int' },
    public_free_asset_net_usage: { field: 24, kind: 'int' },
    public_latest_free_net_time: { field: 25, kind: 'int' },
  },
  UnfreezeAssetContract: { owner_address: { field: 1, kind: 'address' } },
  UpdateAssetContract: {
    owner_address: { field: 1, kind: 'address' },
    description: { field: 2, kind: 'bytes' },
    url: { field: 3, kind: 'bytes' },
    new_limit: { field: 4, kind: 'int' },
    new_public_limit: { field: 5, kind: 'int' },
  },
  VoteAssetContract: {
    owner_address: { field: 1, kind: 'address' },
    vote_address: { field: 2, kind: 'address', repeated: true },
    support: { field: 3, kind: 'bool' },
    count: { field: 5, kind: 'int32' },
  },
  VoteWitnessContract: {
    owner_address: { field: 1, kind: 'address' },
    votes: {
      field: 2,
      repeated: true,
      kind: { vote_address: { field: 1, kind: 'address' }, vote_count: { field: 2, kind: 'int' } },
    },
    support: { field: 3, kind: 'bool' },
  },
  WitnessCreateContract: {
    owner_address: { field: 1, kind: 'address' },
    url: { field: 2, kind: 'bytes' },
  },
  WitnessUpdateContract: {
    owner_address: { field: 1, kind: 'address' },
    update_url: { field: 12, kind: 'bytes' },
  },
  FreezeBalanceContract: {
    owner_address: { field: 1, kind: 'address' },
    frozen_balance: { field: 2, kind: 'int' },
    frozen_duration: { field: 3, kind: 'int' },
    resource: { field: 10, kind: resources },
    receiver_address: { field: 15, kind: 'address' },
  },
  UnfreezeBalanceContract: {
    owner_address: { field: 1, kind: 'address' },
    resource: { field: 10, kind: resources },
    receiver_address: { field: 15, kind: 'address' },
  },
  WithdrawBalanceContract: { owner_address: { field: 1, kind: 'address' } },
  WithdrawExpireUnfreezeContract: { owner_address: { field: 1, kind: 'address' } },
  CancelAllUnfreezeV2Contract: { owner_address: { field: 1, kind: 'address' } },
  ProposalCreateContract: {
    owner_address: { field: 1, kind: 'address' },
    parameters: {
      field: 2,
      repeated: true,
      kind: { key: { field: 1, kind: 'int' }, value: { field: 2, kind: 'int' } },
    },
  },
  ProposalApproveContract: {
    owner_address: { field: 1, kind: 'address' },
    proposal_id: { field: 2, kind: 'int' },
    is_add_approval: { field: 3, kind: 'bool' },
  },
  ProposalDeleteContract: {
    owner_address: { field: 1, kind: 'address' },
    proposal_id: { field: 2, kind: 'int' },
  },
  CreateSmartContract: {
    owner_address: { field: 1, kind: 'address' },
    new_contract: {
      field: 2,
      kind: {
        origin_address: { field: 1, kind: 'address' },
        contract_address: { field: 2, kind: 'address' },
        abi: { field: 3, kind: 'bytes' },
        bytecode: { field: 4, kind: 'bytes' },
        call_value: { field: 5, kind: 'int' },
        consume_user_resource_percent: { field: 6, kind: 'int' },
        name: { field: 7, kind: 'text' },
        origin_energy_limit: { field: 8, kind: 'int' },
        code_hash: { field: 9, kind: 'bytes' },
        trx_hash: { field: 10, kind: 'bytes' },
      },
    },
    call_token_value: { field: 3, kind: 'int' },
    token_id: { field: 4, kind: 'int' },
  },
  ClearABIContract: {
    owner_address: { field: 1, kind: 'address' },
    contract_address: { field: 2, kind: 'address' },
  },
  UpdateSettingContract: {
    owner_address: { field: 1, kind: 'address' },
    contract_address: { field: 2, kind: 'address' },
    consume_user_resource_percent: { field: 3, kind: 'int' },
  },
  UpdateEnergyLimitContract: {
    owner_address: { field: 1, kind: 'address' },
    contract_address: { field: 2, kind: 'address' },
    origin_energy_limit: { field: 3, kind: 'int' },
  },
  UpdateBrokerageContract: {
    owner_address: { field: 1, kind: 'address' },
    brokerage: { field: 2, kind: 'int32' },
  },
  ExchangeCreateContract: {
    owner_address: { field: 1, kind: 'address' },
    first_token_id: { field: 2, kind: 'bytes' },
    first_token_balance: { field: 3, kind: 'int' },
    second_token_id: { field: 4, kind: 'bytes' },
    second_token_balance: { field: 5, kind: 'int' },
  },
  ExchangeInjectContract: exchangeAmount,
  ExchangeWithdrawContract: exchangeAmount,
  ExchangeTransactionContract: { ...exchangeAmount, expected: { field: 5, kind: 'int' } },
  MarketSellAssetContract: {
    owner_address: { field: 1, kind: 'address' },
    sell_token_id: { field: 2, kind: 'bytes' },
    sell_token_quantity: { field: 3, kind: 'int' },
    buy_token_id: { field: 4, kind: 'bytes' },
    buy_token_quantity: { field: 5, kind: 'int' },
  },
  MarketCancelOrderContract: {
    owner_address: { field: 1, kind: 'address' },
    order_id: { field: 2, kind: 'bytes' },
  },
  ShieldedTransferContract: undefined,
  CustomContract: undefined,
  GetContract: undefined,
}
