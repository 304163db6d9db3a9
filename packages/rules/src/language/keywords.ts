import type { FieldSchema } from '@latchkey/crypto/tron'

import { tronContractFields } from '../decode/tronContractFields.ts'

import { type ExpressionField, keywordFields } from './keywordFields.ts'
import type { KeywordName } from './keywordNames.ts'
import type { Spend } from './spend.types.ts'
import { boolean, dynamic, integer, list, map, record, string, type Type, timestamp } from './types.ts'

const user = record({ id: string, tags: list(string), email: string, alias: string })

const credential = record({
  id: string,
  user_id: string,
  type: string,
  credential_id: string,
  public_key: string,
})

const activity = record({
  type: string,
  kind: string,
  resource: string,
  action: string,
  params: record({
    hash_function: string,
    encoding: string,
    type: string,
    user_ids: list(string),
    user_tags: list(string),
    user_id: string,
    api_key_ids: list(string),
    target_public_key: string,
    wallet_id: string,
    otp_length: integer,
    session_profile_id: string,
    endpoint_id: string,
    recipient_id: string,
    recipient_name: string,
    address: string,
    address_format: string,
    sign_with: string,
    signatures: list(dynamic),
    transfer: dynamic,
    claim: dynamic,
    lightning_receive: dynamic,
  }),
})

const wallet = record({ id: string, imported: boolean, exported: boolean, label: string })

const privateKey = record({
  id: string,
  tags: list(string),
  imported: boolean,
  exported: boolean,
  label: string,
})

const authorization = record({ address: string, chain_id: integer, nonce: integer })

const ethereum = record({
  tx: record({
    from: string,
    to: string,
    data: string,
    value: integer,
    gas: integer,
    gas_price: integer,
    chain_id: integer,
    nonce: integer,
    max_fee_per_gas: integer,
    max_priority_fee_per_gas: integer,
    max_fee_per_blob_gas: integer,
    type: string,
    function_name: string,
    function_signature: string,
    contract_call_args: map(dynamic),
    authorization_list: list(authorization),
  }),
  approval: record({
    type: string,
    token: string,
    spender: string,
    amount: integer,
    owner: string,
    chain_id: integer,
  }),
  eip_712: record({
    primary_type: string,
    domain: record({ name: string, version: string, chain_id: integer, verifying_contract: string }),
    message: map(dynamic),
  }),
  eip_7702_authorization: authorization,
})

const addressTableLookups = list(
  record({ address_table_key: string, writable_indexes: list(integer), readonly_indexes: list(integer) }),
)

const solana = record({
  tx: record({
    account_keys: list(string),
    program_keys: list(string),
    instructions: list(
      record({
        program_key: string,
        accounts: list(record({ account_key: string, signer: boolean, writable: boolean })),
        instruction_data_hex: string,
        address_table_lookups: addressTableLookups,
        parsed_instruction_data: record({
          instruction_name: string,
          discriminator: string,
          named_account: map(string),
          named_accounts: map(string),
          program_call_args: map(dynamic),
        }),
      }),
    ),
    transfers: list(record({ from: string, to: string, amount: integer })),
    spl_transfers: list(
      record({
        from: string,
        to: string,
        amount: integer,
        owner: string,
        signers: list(string),
        token_mint: string,
      }),
    ),
    spl_approvals: list(
      record({ token_account: string, spender: string, amount: integer, owner: string, token_mint: string }),
    ),
    recent_blockhash: string,
    address_table_lookups: addressTableLookups,
  }),
})

/** The type of a field of Tron's protocol. */
function tronType([, kind, repeated]: FieldSchema): Type {
  const type =
    kind === 'int' || kind === 'int32'
      ? integer
      : kind === 'bool'
        ? boolean
        : typeof kind === 'string' || isNames(kind)
          ? string
          : record(tronTypes(kind))
  return repeated ? list(type) : type
}

const isNames = (kind: object): kind is readonly string[] => Array.isArray(kind)

const tronTypes = (fields: Readonly<Record<string, FieldSchema>>): Record<string, Type> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, tronType(field)]))

const tron = record({
  tx: record({
    ref_block_bytes: string,
    ref_block_hash: string,
    expiration: integer,
    timestamp: integer,
    data: string,
    fee_limit: integer,
    contract: list(record({ ...tronTypes(tronContractFields), type: string, permission_id: integer })),
    transfers: list(record({ from: string, to: string, amount: integer })),
    token_transfers: list(record({ from: string, to: string, amount: integer, token: string })),
    approvals: list(record({ owner: string, spender: string, amount: integer, token: string })),
  }),
})

const bitcoin = record({
  tx: record({
    version: string,
    inputs: list(record({ tx_id: string, vout: integer, sequence: integer })),
    outputs: list(record({ value: integer, script_pubkey: string, address: string, address_type: string })),
    locktime: record({ amount: integer, type: string }),
    fee: integer,
  }),
})

/** Typed, so that it has each field of a spend. */
const spend: Readonly<Record<keyof Spend, Type>> = {
  network: string,
  token: string,
  to: string,
  amount: integer,
  kind: string,
}

/** The service decodes no Tempo transactions yet: an expression about them is accepted, and fails as missing. */
const tempo = record({
  tx: record({
    chain_id: integer,
    from: string,
    nonce: integer,
    gas_limit: integer,
    max_fee_per_gas: integer,
    max_priority_fee_per_gas: integer,
    fee_token: string,
    valid_before: integer,
    valid_after: integer,
    calls: list(record({ to: string, input: string, function_signature: string })),
  }),
})

export interface Keyword {
  readonly type: Type
  /** Where it may be used. */
  readonly fields: readonly ExpressionField[]
}

const types: Readonly<Record<KeywordName, Type>> = {
  approvers: list(user),
  credentials: list(credential),
  activity,
  wallet,
  wallets: list(wallet),
  wallet_account: record({ address: string }),
  private_key: privateKey,
  eth: ethereum,
  solana,
  tron,
  bitcoin,
  spends: list(record(spend)),
  limits: map(record({ spent: integer, after: integer, times: integer, times_after: integer })),
  tempo,
  time: record({ now: timestamp }),
}

/** Every name an expression can start from, and the type of all below it. docs/policies.md#keywords */
export const keywords: ReadonlyMap<string, Keyword> = new Map(
  Object.entries(keywordFields).map(([name, fields]) => [name, { type: types[name as KeywordName], fields }]),
)
