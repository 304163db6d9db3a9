import {
  contractSchemas,
  type FieldSchema,
  type ProtobufRecord,
  type TronContractType,
} from '@latchkey/crypto/tron'

/** Fields whose name is used for something else: by other types of contract, or by the language of policies. */
const ownNames: Readonly<Partial<Record<TronContractType, Readonly<Record<string, string>>>>> = {
  VoteAssetContract: { count: 'vote_count' },
  AccountCreateContract: { type: 'account_type' },
  ExchangeInjectContract: { token_id: 'exchange_token_id' },
  ExchangeWithdrawContract: { token_id: 'exchange_token_id' },
  ExchangeTransactionContract: { token_id: 'exchange_token_id' },
}

const renamed = (type: TronContractType, name: string): string => ownNames[type]?.[name] ?? name

/** The fields of a contract by names that mean the same in every type. */
export const withOwnNames = (type: TronContractType, fields: ProtobufRecord): ProtobufRecord =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [renamed(type, name), value]))

/** All fields that a contract may have, by those names. */
export const tronContractFields: Readonly<Record<string, FieldSchema>> = Object.fromEntries(
  Object.entries(contractSchemas).flatMap(([type, schema = {}]) =>
    Object.entries(schema).map(([name, field]) => [renamed(type as TronContractType, name), field]),
  ),
)
