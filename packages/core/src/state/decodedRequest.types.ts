import type { OperationSentence } from './operation.types.ts'
import type { RequestWarning } from './warnings.types.ts'

/** Decoded effect of a request. Texts come from the request and from descriptors: show them as they are. */
export interface DecodedRequest {
  /**
   * Who says what the fields mean. `descriptor`: an ERC-7730 descriptor of the public registry. `interface`: an ABI that
   * the organization uploaded. `built-in`: the standard (ERC-20, EIP-191, …). `app`: the app that asks, whose own data they
   * are. `unknown`: nobody.
   */
  source: 'descriptor' | 'interface' | 'built-in' | 'app' | 'unknown'
  /** Kind of the request. The interface has a sentence for each, other than for `call` and `typed-data`. */
  action: RequestAction
  /** Purpose of the request in the descriptor's words, or the name of the function that is called. */
  intent?: string | undefined
  /** The descriptor's sentence with values in it. A token's name may say anything: always show the fields as well. */
  sentence?: string | undefined
  /** Operation and the values of its sentence. Undefined for a single signature, and for an unknown operation. */
  operation?: OperationSentence | undefined
  /** Owner of the contract, according to the descriptor; of the app's own data, the name of their domain. */
  app?: { name: string; url?: string | undefined } | undefined
  /** CAIP-2 id; undefined if it belongs to no network, or is valid on every one. */
  network?: string | undefined
  /** Name of the network. Undefined for an unknown network. */
  networkName?: string | undefined
  /** Address of the contract that is called or that verifies the signature. */
  contract?: string | undefined
  /**
   * Token of the allowance, for a transaction that sets an allowance and does nothing else: the user can lower it before
   * signing. Undefined if the token's decimals aren't known.
   */
  allowance?: { symbol: string; decimals: number } | undefined
  fields: readonly DecodedField[]
  warnings: readonly RequestWarning[]
  /** Exactly what is signed: a message's text, JSON, or hex. */
  raw: string
}

export type RequestAction =
  | 'send'
  | 'approve'
  | 'revoke'
  | 'reduce'
  | 'approve-all'
  | 'revoke-all'
  | 'permit'
  | 'call'
  | 'calls'
  | 'create-contract'
  | 'authorize-code'
  | 'revoke-code'
  | 'change-authority'
  | 'burn'
  | 'mint'
  | 'trade'
  | 'cancel-order'
  | 'stake'
  | 'unstake'
  | 'withdraw'
  | 'lend'
  | 'take-back'
  | 'vote'
  | 'create-account'
  | 'close-account'
  | 'freeze-account'
  | 'unfreeze-account'
  | 'create-token'
  | 'message'
  | 'sign-in'
  | 'typed-data'
  | 'payload'
  | 'transaction'
  | 'other'

/** One line of a decoded request. */
export interface DecodedField {
  /** In the words of the descriptor or the ABI; in English where `name` is set. */
  label: string
  /** A label that this kit knows, for a translation. */
  name?: FieldName | undefined
  /** The value as it is shown. In English where `special` is set. */
  value: string
  /** A value that this kit knows, for a translation. */
  special?:
    | 'unlimited'
    | 'any-network'
    | 'none'
    | 'lookup-table'
    | 'up-to'
    | 'yes'
    | 'no'
    | 'empty'
    | 'allow'
    | 'deny'
    | 'not-kept'
    | undefined
  /** With `special: 'up-to'`: the amount that it is at most. */
  limit?: string | undefined
  kind: 'text' | 'address' | 'amount' | 'date' | 'bytes' | 'nested'
  /** The whole address behind a name. */
  address?: string | undefined
  /** The call inside the call. */
  nested?: DecodedRequest | undefined
  /** A technical detail, such as a nonce, that most users can skip. */
  isDetail?: boolean | undefined
  /** Fields of one group belong together. */
  group?: string | undefined
  /**
   * Where an operation's parameters have the value: names, and places in lists from 0. The last name is the label, for a
   * translation.
   */
  parameter?: readonly (string | number)[] | undefined
  /** The names that lead to a signed value which nobody describes, as a descriptor would. */
  path?: readonly string[] | undefined
  /** The id of what the value names. */
  id?: string | undefined
  /** Change that an operation makes to the value. Undefined where the value stays, or can't be compared. */
  change?: FieldChange | undefined
}

/** `changed`: from another value. `added`, `removed`: of a list, or of something that is deleted. */
export type FieldChange =
  | { readonly kind: 'changed'; readonly before: Pick<DecodedField, 'value' | 'special'> }
  | { readonly kind: 'added' }
  | { readonly kind: 'removed' }

/** Labels of what the kit decodes by itself. */
export type FieldName =
  | 'access-list'
  | 'account'
  | 'amount'
  | 'amount-or-id'
  | 'asset'
  | 'at-least'
  | 'authority'
  | 'blob-gas-price'
  | 'blobs'
  | 'blockhash'
  | 'call'
  | 'change'
  | 'code'
  | 'collection'
  | 'contract'
  | 'custodian'
  | 'data'
  | 'deadline'
  | 'delegate'
  | 'destination'
  | 'domain'
  | 'exchange'
  | 'expires'
  | 'from'
  | 'from-others'
  | 'gas-limit'
  | 'gas-price'
  | 'input'
  | 'instruction'
  | 'lock-days'
  | 'lock-period'
  | 'lock-time'
  | 'locked'
  | 'locked-epoch'
  | 'locked-until'
  | 'lookup-table'
  | 'memo'
  | 'network'
  | 'network-fee'
  | 'nonce'
  | 'operation'
  | 'order'
  | 'output'
  | 'owner'
  | 'paymaster'
  | 'owner-program'
  | 'permission'
  | 'priority-fee'
  | 'program'
  | 'receiver'
  | 'receives'
  | 'request-id'
  | 'resource'
  | 'resource-uri'
  | 'right'
  | 'salt'
  | 'sequence'
  | 'sighash'
  | 'signature'
  | 'signer'
  | 'spender'
  | 'statement'
  | 'threshold'
  | 'timestamp'
  | 'to'
  | 'to-token-account'
  | 'token'
  | 'token-account'
  | 'token-id'
  | 'total'
  | 'transaction-type'
  | 'type'
  | 'uri'
  | 'valid-from'
  | 'validator'
  | 'version'
  | 'wallet-data'
  | 'zone'
