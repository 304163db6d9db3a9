import type { ProtobufRecord, TronContractType } from '@latchkey/crypto/tron'

/** Fields whose name is used for something else: by other types of contract, or by the language of policies. */
const ownNames: Readonly<Partial<Record<TronContractType, Readonly<Record<string, string>>>>> = {
  VoteAssetContract: { count: 'vote_count' },
  AccountCreateContract: { type: 'account_type' },
  ExchangeInjectContract: { token_id: 'exchange_token_id' },
  ExchangeWithdrawContract: { token_id: 'exchange_token_id' },
  ExchangeTransactionContract: { token_id: 'exchange_token_id' },
}

/** The name that a field has in every type of contract. */
export const renamed = (type: TronContractType, name: string): string => ownNames[type]?.[name] ?? name

/** The fields of a contract by names that mean the same in every type. */
export const withOwnNames = (type: TronContractType, fields: ProtobufRecord): ProtobufRecord =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [renamed(type, name), value]))
