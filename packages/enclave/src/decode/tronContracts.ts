import type { Schema } from './protobuf.ts'

/** Contracts of Tron by the number of their type. https://github.com/tronprotocol/protocol/blob/master/core/Tron.proto */
export const contractTypes: Readonly<Record<number, string>> = {
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
}

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

/** Contracts whose fields policies can see. Names are those of the protocol. */
export const contractSchemas: Readonly<Record<string, Schema>> = {
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
}
