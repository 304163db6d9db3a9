import { type FieldKind, readSchema, type Schema } from './protobuf.ts'

/**
 * Contracts of Tron: the number of their type, then their fields by the protocol's own names. Those without fields can't
 * be sent any more, or are shielded. https://github.com/tronprotocol/protocol/tree/master/core/contract
 */
const contracts = {
  AccountCreateContract: '0: address owner_address = 1; address account_address = 2; AccountType type = 3',
  TransferContract: '1: address owner_address = 1; address to_address = 2; int amount = 3',
  TransferAssetContract:
    '2: bytes asset_name = 1; address owner_address = 2; address to_address = 3; int amount = 4',
  VoteAssetContract:
    '3: address owner_address = 1; repeated address vote_address = 2; bool support = 3; int32 count = 5',
  VoteWitnessContract: '4: address owner_address = 1; repeated Vote votes = 2; bool support = 3',
  WitnessCreateContract: '5: address owner_address = 1; bytes url = 2',
  AssetIssueContract:
    '6: text id = 41; address owner_address = 1; bytes name = 2; bytes abbr = 3; int total_supply = 4; ' +
    'repeated FrozenSupply frozen_supply = 5; int32 trx_num = 6; int32 precision = 7; int32 num = 8; ' +
    'int start_time = 9; int end_time = 10; int order = 11; int32 vote_score = 16; bytes description = 20; ' +
    'bytes url = 21; int free_asset_net_limit = 22; int public_free_asset_net_limit = 23; ' +
    'int public_free_asset_net_usage = 24; int public_latest_free_net_time = 25',
  WitnessUpdateContract: '8: address owner_address = 1; bytes update_url = 12',
  ParticipateAssetIssueContract:
    '9: address owner_address = 1; address to_address = 2; bytes asset_name = 3; int amount = 4',
  AccountUpdateContract: '10: bytes account_name = 1; address owner_address = 2',
  FreezeBalanceContract:
    '11: address owner_address = 1; int frozen_balance = 2; int frozen_duration = 3; ' +
    'ResourceCode resource = 10; address receiver_address = 15',
  UnfreezeBalanceContract:
    '12: address owner_address = 1; ResourceCode resource = 10; address receiver_address = 15',
  WithdrawBalanceContract: '13: address owner_address = 1',
  UnfreezeAssetContract: '14: address owner_address = 1',
  UpdateAssetContract:
    '15: address owner_address = 1; bytes description = 2; bytes url = 3; int new_limit = 4; ' +
    'int new_public_limit = 5',
  ProposalCreateContract: '16: address owner_address = 1; repeated Parameter parameters = 2',
  ProposalApproveContract: '17: address owner_address = 1; int proposal_id = 2; bool is_add_approval = 3',
  ProposalDeleteContract: '18: address owner_address = 1; int proposal_id = 2',
  SetAccountIdContract: '19: bytes account_id = 1; address owner_address = 2',
  CustomContract: '20',
  CreateSmartContract:
    '30: address owner_address = 1; SmartContract new_contract = 2; int call_token_value = 3; ' +
    'int token_id = 4',
  TriggerSmartContract:
    '31: address owner_address = 1; address contract_address = 2; int call_value = 3; bytes data = 4; ' +
    'int call_token_value = 5; int token_id = 6',
  GetContract: '32',
  UpdateSettingContract:
    '33: address owner_address = 1; address contract_address = 2; int consume_user_resource_percent = 3',
  ExchangeCreateContract:
    '41: address owner_address = 1; bytes first_token_id = 2; int first_token_balance = 3; ' +
    'bytes second_token_id = 4; int second_token_balance = 5',
  ExchangeInjectContract:
    '42: address owner_address = 1; int exchange_id = 2; bytes token_id = 3; int quant = 4',
  ExchangeWithdrawContract:
    '43: address owner_address = 1; int exchange_id = 2; bytes token_id = 3; int quant = 4',
  ExchangeTransactionContract:
    '44: address owner_address = 1; int exchange_id = 2; bytes token_id = 3; int quant = 4; int expected = 5',
  UpdateEnergyLimitContract:
    '45: address owner_address = 1; address contract_address = 2; int origin_energy_limit = 3',
  AccountPermissionUpdateContract:
    '46: address owner_address = 1; Permission owner = 2; Permission witness = 3; ' +
    'repeated Permission actives = 4',
  ClearABIContract: '48: address owner_address = 1; address contract_address = 2',
  UpdateBrokerageContract: '49: address owner_address = 1; int32 brokerage = 2',
  ShieldedTransferContract: '51',
  MarketSellAssetContract:
    '52: address owner_address = 1; bytes sell_token_id = 2; int sell_token_quantity = 3; ' +
    'bytes buy_token_id = 4; int buy_token_quantity = 5',
  MarketCancelOrderContract: '53: address owner_address = 1; bytes order_id = 2',
  FreezeBalanceV2Contract: '54: address owner_address = 1; int frozen_balance = 2; ResourceCode resource = 3',
  UnfreezeBalanceV2Contract:
    '55: address owner_address = 1; int unfreeze_balance = 2; ResourceCode resource = 3',
  WithdrawExpireUnfreezeContract: '56: address owner_address = 1',
  DelegateResourceContract:
    '57: address owner_address = 1; ResourceCode resource = 2; int balance = 3; ' +
    'address receiver_address = 4; bool lock = 5; int lock_period = 6',
  UnDelegateResourceContract:
    '58: address owner_address = 1; ResourceCode resource = 2; int balance = 3; address receiver_address = 4',
  CancelAllUnfreezeV2Contract: '59: address owner_address = 1',
} as const satisfies Readonly<Record<string, string>>

/** `TransferContract` */
export type TronContractType = keyof typeof contracts

/** Messages inside of contracts. https://github.com/tronprotocol/protocol/blob/master/core/Tron.proto */
const messages = {
  FrozenSupply: 'int frozen_amount = 1; int frozen_days = 2',
  Parameter: 'int key = 1; int value = 2',
  Vote: 'address vote_address = 1; int vote_count = 2',
  Key: 'address address = 1; int weight = 2',
  Permission:
    'PermissionType type = 1; int32 id = 2; text permission_name = 3; int threshold = 4; ' +
    'int32 parent_id = 5; bytes operations = 6; repeated Key keys = 7',
  SmartContract:
    'address origin_address = 1; address contract_address = 2; bytes abi = 3; bytes bytecode = 4; ' +
    'int call_value = 5; int consume_user_resource_percent = 6; text name = 7; int origin_energy_limit = 8; ' +
    'bytes code_hash = 9; bytes trx_hash = 10',
}

/** Enumerations, whose values count from 0. */
const enumerations = {
  AccountType: 'Normal AssetIssue Contract',
  PermissionType: 'Owner Witness Active',
  ResourceCode: 'BANDWIDTH ENERGY TRON_POWER',
}

/** Kinds of fields that other messages name. A message comes after those that it names. */
const kinds = /* @__PURE__ */ readKinds()

function readKinds(): Readonly<Record<string, FieldKind>> {
  const read: Record<string, FieldKind> = {}
  for (const [name, values] of Object.entries(enumerations)) read[name] = values.split(' ')
  for (const [name, fields] of Object.entries(messages)) read[name] = readSchema(fields, read)
  return read
}

const rows = /* @__PURE__ */ (Object.entries(contracts) as [TronContractType, string][]).map(
  ([type, row]) => {
    const [number = '', fields] = row.split(': ')
    return { type, number, schema: fields === undefined ? undefined : readSchema(fields, kinds) }
  },
)

/** Names of the contracts by the number of their type. */
export const contractTypes: Readonly<Record<number, TronContractType>> = /* @__PURE__ */ Object.fromEntries(
  rows.map(({ number, type }) => [number, type]),
)

/** Fields of the contracts. Undefined where they aren't known. */
export const contractSchemas: Readonly<Record<TronContractType, Schema | undefined>> =
  /* @__PURE__ */ Object.fromEntries(rows.map(({ type, schema }) => [type, schema])) as Record<
    TronContractType,
    Schema | undefined
  >
