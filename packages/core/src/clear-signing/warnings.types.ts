/** What a warning says besides its code. */
export interface WarningFacts {
  /** Somebody may take every token of a kind, now and later. */
  'unlimited-approval': { spender: string; token?: string | undefined }
  /** Somebody may take every NFT of a collection, now and later. */
  'all-tokens-approval': { spender: string; collection?: string | undefined }
  /** A signature alone, without a transaction, lets somebody take tokens. */
  'permit-signature': { spender?: string | undefined }
  /** EIP-7702: a contract gets full control of the account. */
  'code-authorization': { delegate: string; network?: string | undefined }
  /** EIP-7702 with chain id 0: on every network. */
  'any-chain-authorization': { delegate: string }
  /** Nobody has said what this contract does. */
  'unknown-contract': { contract: string }
  /** Nobody has said what these data mean. */
  'unknown-typed-data': { domain?: string | undefined }
  /** The service could not be asked about the contract. */
  'descriptor-unavailable': { contract: string }
  /** The amount is in the token's smallest unit, because its decimals aren't known. */
  'unknown-token': { token: string }
  /** Something is given, and the signer gets nothing. */
  'nft-for-nothing': { collection?: string | undefined }
  /** A legacy transaction without chain id, which counts on every network. */
  'any-chain-transaction': Record<never, never>
  /** The network may take far more than a transaction usually costs, or than is sent. */
  'high-fee': { fee: string }
  /** Tokens are sent to the token's own contract, which usually loses them. */
  'sent-to-contract': { contract: string }
  /** Parts of the request that nobody has said the meaning of. They are among the fields, as they are. */
  'unknown-parts': { count: number }
  /** The network of the data isn't the one that the app says it is on. */
  'network-mismatch': { expected: string; actual: string }
  /** The message could be a transaction. */
  'looks-like-transaction': Record<never, never>
  /** A sign-in for another site. */
  'domain-mismatch': { domain: string; origin: string }
  /** A sign-in for a different address than the one that signs it. */
  'address-mismatch': { address: string }
  /** Invisible or direction-changing characters, shown as marks. */
  'hidden-characters': { count: number }
  /** A hash or bytes that nobody can read. */
  'unreadable-payload': Record<never, never>
  /** The transaction could not be read. */
  'unreadable-transaction': Record<never, never>
  'unknown-program': { program: string }
  /** A Solana program, with accounts that only the chain knows. */
  'hidden-accounts': { tables: number }
  /** Control over an account passes to somebody. */
  'authority-change': { authority?: string | undefined }
  /** What a token account holds is destroyed, or it is closed in favour of somebody. */
  'account-closed': { destination?: string | undefined }
  /** The network accepts it at any later time. */
  'durable-nonce': Record<never, never>
  /** A contract is created. */
  'contract-creation': Record<never, never>
}

export type WarningCode = keyof WarningFacts

/** Why a request deserves a second look. `danger`: people have lost everything by it. */
export type RequestWarning = {
  [Code in WarningCode]: {
    readonly code: Code
    readonly severity: 'danger' | 'caution'
    readonly facts: WarningFacts[Code]
  }
}[WarningCode]
