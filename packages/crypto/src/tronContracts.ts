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
  type: [1, ['Owner', 'Witness', 'Active']],
  id: [2, 'int32'],
  permission_name: [3, 'text'],
  threshold: [4, 'int'],
  parent_id: [5, 'int32'],
  operations: [6, 'bytes'],
  keys: [7, { address: [1, 'address'], weight: [2, 'int'] }, 'repeated'],
}

const exchangeAmount: Schema = {
  owner_address: [1, 'address'],
  exchange_id: [2, 'int'],
  token_id: [3, 'bytes'],
  quant: [4, 'int'],
}

/**
 * Fields of the contracts, by the protocol's own names. Undefined: nobody can send them any more, or they are shielded.
 * https://github.com/tronprotocol/protocol/tree/master/core/contract
 */
export const contractSchemas: Readonly<Record<TronContractType, Schema | undefined>> = {
  TransferContract: {
    owner_address: [1, 'address'],
    to_address: [2, 'address'],
    amount: [3, 'int'],
  },
  TriggerSmartContract: {
    owner_address: [1, 'address'],
    contract_address: [2, 'address'],
    call_value: [3, 'int'],
    data: [4, 'bytes'],
    call_token_value: [5, 'int'],
    token_id: [6, 'int'],
  },
  FreezeBalanceV2Contract: {
    owner_address: [1, 'address'],
    frozen_balance: [2, 'int'],
    resource: [3, resources],
  },
  UnfreezeBalanceV2Contract: {
    owner_address: [1, 'address'],
    unfreeze_balance: [2, 'int'],
    resource: [3, resources],
  },
  DelegateResourceContract: {
    owner_address: [1, 'address'],
    resource: [2, resources],
    balance: [3, 'int'],
    receiver_address: [4, 'address'],
    lock: [5, 'bool'],
    lock_period: [6, 'int'],
  },
  UnDelegateResourceContract: {
    owner_address: [1, 'address'],
    resource: [2, resources],
    balance: [3, 'int'],
    receiver_address: [4, 'address'],
  },
  AccountPermissionUpdateContract: {
    owner_address: [1, 'address'],
    owner: [2, permission],
    witness: [3, permission],
    actives: [4, permission, 'repeated'],
  },
  AccountCreateContract: {
    owner_address: [1, 'address'],
    account_address: [2, 'address'],
    type: [3, ['Normal', 'AssetIssue', 'Contract']],
  },
  AccountUpdateContract: {
    account_name: [1, 'bytes'],
    owner_address: [2, 'address'],
  },
  SetAccountIdContract: {
    account_id: [1, 'bytes'],
    owner_address: [2, 'address'],
  },
  TransferAssetContract: {
    asset_name: [1, 'bytes'],
    owner_address: [2, 'address'],
    to_address: [3, 'address'],
    amount: [4, 'int'],
  },
  ParticipateAssetIssueContract: {
    owner_address: [1, 'address'],
    to_address: [2, 'address'],
    asset_name: [3, 'bytes'],
    amount: [4, 'int'],
  },
  AssetIssueContract: {
    id: [41, 'text'],
    owner_address: [1, 'address'],
    name: [2, 'bytes'],
    abbr: [3, 'bytes'],
    total_supply: [4, 'int'],
    frozen_supply: [5, { frozen_amount: [1, 'int'], frozen_days: [2, 'int'] }, 'repeated'],
    trx_num: [6, 'int32'],
    precision: [7, 'int32'],
    num: [8, 'int32'],
    start_time: [9, 'int'],
    end_time: [10, 'int'],
    order: [11, 'int'],
    vote_score: [16, 'int32'],
    description: [20, 'bytes'],
    url: [21, 'bytes'],
    free_asset_net_limit: [22, 'int'],
    public_free_asset_net_limit: [23, 'int'],
    public_free_asset_net_usage: [24, 'int'],
    public_latest_free_net_time: [25, 'int'],
  },
  UnfreezeAssetContract: { owner_address: [1, 'address'] },
  UpdateAssetContract: {
    owner_address: [1, 'address'],
    description: [2, 'bytes'],
    url: [3, 'bytes'],
    new_limit: [4, 'int'],
    new_public_limit: [5, 'int'],
  },
  VoteAssetContract: {
    owner_address: [1, 'address'],
    vote_address: [2, 'address', 'repeated'],
    support: [3, 'bool'],
    count: [5, 'int32'],
  },
  VoteWitnessContract: {
    owner_address: [1, 'address'],
    votes: [2, { vote_address: [1, 'address'], vote_count: [2, 'int'] }, 'repeated'],
    support: [3, 'bool'],
  },
  WitnessCreateContract: {
    owner_address: [1, 'address'],
    url: [2, 'bytes'],
  },
  WitnessUpdateContract: {
    owner_address: [1, 'address'],
    update_url: [12, 'bytes'],
  },
  FreezeBalanceContract: {
    owner_address: [1, 'address'],
    frozen_balance: [2, 'int'],
    frozen_duration: [3, 'int'],
    resource: [10, resources],
    receiver_address: [15, 'address'],
  },
  UnfreezeBalanceContract: {
    owner_address: [1, 'address'],
    resource: [10, resources],
    receiver_address: [15, 'address'],
  },
  WithdrawBalanceContract: { owner_address: [1, 'address'] },
  WithdrawExpireUnfreezeContract: { owner_address: [1, 'address'] },
  CancelAllUnfreezeV2Contract: { owner_address: [1, 'address'] },
  ProposalCreateContract: {
    owner_address: [1, 'address'],
    parameters: [2, { key: [1, 'int'], value: [2, 'int'] }, 'repeated'],
  },
  ProposalApproveContract: {
    owner_address: [1, 'address'],
    proposal_id: [2, 'int'],
    is_add_approval: [3, 'bool'],
  },
  ProposalDeleteContract: {
    owner_address: [1, 'address'],
    proposal_id: [2, 'int'],
  },
  CreateSmartContract: {
    owner_address: [1, 'address'],
    new_contract: [
      2,
      {
        origin_address: [1, 'address'],
        contract_address: [2, 'address'],
        abi: [3, 'bytes'],
        bytecode: [4, 'bytes'],
        call_value: [5, 'int'],
        consume_user_resource_percent: [6, 'int'],
        name: [7, 'text'],
        origin_energy_limit: [8, 'int'],
        code_hash: [9, 'bytes'],
        trx_hash: [10, 'bytes'],
      },
    ],
    call_token_value: [3, 'int'],
    token_id: [4, 'int'],
  },
  ClearABIContract: {
    owner_address: [1, 'address'],
    contract_address: [2, 'address'],
  },
  UpdateSettingContract: {
    owner_address: [1, 'address'],
    contract_address: [2, 'address'],
    consume_user_resource_percent: [3, 'int'],
  },
  UpdateEnergyLimitContract: {
    owner_address: [1, 'address'],
    contract_address: [2, 'address'],
    origin_energy_limit: [3, 'int'],
  },
  UpdateBrokerageContract: {
    owner_address: [1, 'address'],
    brokerage: [2, 'int32'],
  },
  ExchangeCreateContract: {
    owner_address: [1, 'address'],
    first_token_id: [2, 'bytes'],
    first_token_balance: [3, 'int'],
    second_token_id: [4, 'bytes'],
    second_token_balance: [5, 'int'],
  },
  ExchangeInjectContract: exchangeAmount,
  ExchangeWithdrawContract: exchangeAmount,
  ExchangeTransactionContract: { ...exchangeAmount, expected: [5, 'int'] },
  MarketSellAssetContract: {
    owner_address: [1, 'address'],
    sell_token_id: [2, 'bytes'],
    sell_token_quantity: [3, 'int'],
    buy_token_id: [4, 'bytes'],
    buy_token_quantity: [5, 'int'],
  },
  MarketCancelOrderContract: {
    owner_address: [1, 'address'],
    order_id: [2, 'bytes'],
  },
  ShieldedTransferContract: undefined,
  CustomContract: undefined,
  GetContract: undefined,
}
