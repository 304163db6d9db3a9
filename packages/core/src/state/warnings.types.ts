/** Facts of each warning, by its code. */
export interface WarningFacts {
  /** Somebody may take every token of a kind, now and later. */
  'unlimited-approval': { spender: string; token?: string | undefined }
  /** Somebody may take an amount of a token, now and later. */
  'limited-approval': { spender: string; token?: string | undefined }
  /** Coins go along with a function that takes none. */
  'unexpected-coins': Record<never, never>
  /** Somebody may take every NFT of a collection, now and later. */
  'all-tokens-approval': { spender: string; collection?: string | undefined }
  /** A signature alone, without a transaction, lets somebody take tokens. */
  'permit-signature': { spender?: string | undefined }
  /** A signature alone, without a transaction, lets others do this. */
  'signed-action': Record<never, never>
  /** EIP-7702: a contract gets full control of the account. */
  'code-authorization': { delegate: string; network?: string | undefined }
  /** EIP-7702 with chain id 0: on every network. */
  'any-chain-authorization': { delegate: string }
  /** It is unknown what this contract does. */
  'unknown-contract': { contract: string }
  /** Calls are made that can't be read. */
  'unread-calls': Record<never, never>
  /** Another contract's code runs with the rights of the account. */
  'delegate-call': { contract: string }
  /** It is unknown what these data mean. They could make a contract do something. */
  'unknown-typed-data': { domain?: string | undefined }
  /** It is unknown what these data mean. They name nothing that could be moved. */
  'app-data': { domain?: string | undefined }
  /** The service could not be asked about the contract. */
  'descriptor-unavailable': { contract: string }
  /** The amount is in the token's smallest unit, because its decimals aren't known. */
  'unknown-token': { token: string }
  /** Something is given, and the signer gets nothing. */
  'nft-for-nothing': { collection?: string | undefined }
  /** An NFT is bought of a collection that nobody has listed. */
  'unlisted-nft': Record<never, never>
  /** Others get more of the price than the signer. */
  'mostly-for-others': Record<never, never>
  /** A legacy transaction without chain id, which counts on every network. */
  'any-chain-transaction': Record<never, never>
  /** The network may take far more than a transaction usually costs, or than is sent. */
  'high-fee': { fee: string }
  /** The fee isn't known: the amounts that the request spends are missing or too low, or its network isn't known. */
  'fee-unknown': Record<never, never>
  /** The amounts that the request spends aren't proven: the network may take more than is shown. */
  'fee-unproven': Record<never, never>
  /** The signature doesn't cover every input and output: others may change them afterwards. */
  'partial-signature': Record<never, never>
  /** Coins go to a script that has no address. */
  'unknown-script': Record<never, never>
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
  /** A sign-in of one site whose URI is of another. */
  'uri-mismatch': { uri: string; domain: string }
  /** A sign-in that lets another party use rights of the user (ERC-5573). */
  'rights-handed-on': Record<never, never>
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
  /** An account is closed, and somebody else gets the coins in it: all of them, where they are wrapped. */
  'account-closed': { destination?: string | undefined }
  /** The network accepts it at any later time. */
  'durable-nonce': Record<never, never>
  /** A contract is created. */
  'contract-creation': Record<never, never>
  /** Coins or tokens go to a contract that doesn't exist yet. */
  'creation-paid': Record<never, never>
  /** Tokens are destroyed. */
  'tokens-burned': { token?: string | undefined }
  /** Something can't be spent until it is taken back, which takes days. */
  'funds-locked': Record<never, never>
  /** Bandwidth or energy goes to another account, until it is taken back. */
  'resources-lent': { receiver: string }
  /** The same, and it can't be taken back before the lock ends. */
  'resources-locked': { receiver: string }
  /** Something is given for what the request doesn't say, or for what may be worth nothing. */
  'unknown-return': Record<never, never>
  /** Coins go to an account of a program, which keeps them for whoever the rest of the request names. */
  'funds-in-program': { program: string }
  /** Coins or tokens can't be taken out of an account, or not without another key. */
  'account-locked': Record<never, never>
  /** A token account can't be used any more, until it is unfrozen. */
  'account-frozen': Record<never, never>
  /** New tokens are made. */
  'tokens-minted': Record<never, never>
  /** The account pays more or less of what others spend on calls of its contract. */
  'contract-costs': Record<never, never>
  /** An account with everything in it is deleted. */
  'account-deleted': Record<never, never>
  /** Wallets or private keys are deleted. */
  'keys-deleted': Record<never, never>
  /** They are deleted even if nobody has exported them: what they hold is lost. */
  'unexported-keys-deleted': Record<never, never>
  /** Users lose access, for good. */
  'user-deleted': Record<never, never>
  /** Nobody can sign in any more, or not by a method or at a site that works now. */
  'sign-in-off': Record<never, never>
  /** Sign-in works for everybody, at the allowed sites. */
  'sign-in-on': Record<never, never>
  /** Settings that decide who can sign in, and where, change. */
  'sign-in-settings': Record<never, never>
  /** Who controls the client at a provider, or its replacement, controls sign-ins by it. */
  'sign-in-client': Record<never, never>
  /** Somebody gets a credential: who holds it can act as the user. */
  'new-credential': { user?: string | undefined }
  /** A session for a user: who holds its key can act as the user. */
  'new-session': Record<never, never>
  /** A user has one way less to sign in. */
  'credential-removed': { user: string }
  /** A user's contact changes: who has it can sign in as the user. */
  'contact-changed': { user: string }
  /** A rule about who may do what is new or changes. */
  'policy-change': Record<never, never>
  /** A rule about who may do what ends. */
  'policy-removed': Record<never, never>
  /** Somebody gets a say in everything, or isn't known not to. */
  'new-root-user': { names: readonly string[] }
  /** How many root users must agree. */
  'quorum-change': Record<never, never>
  /** One person alone can do everything. */
  'quorum-of-one': Record<never, never>
  /** Policies may refer to the tags. */
  'tags-change': Record<never, never>
  /** A recovery phrase or a private key leaves the service: who has it can take everything. */
  'key-export': Record<never, never>
  /** Requests are accepted from any network. */
  'network-limit-off': Record<never, never>
  /** Requests from other networks are refused. */
  'network-limit': Record<never, never>
  /** Events of the organization are sent to a URL. */
  'events-sent': { url: string }
  /** Policies read a contract's calls by it. */
  'interface-change': Record<never, never>
  /** Who operates enclave apps, or what runs in them. */
  'enclave-change': Record<never, never>
  /** An enclave in debug mode keeps no secrets. */
  'enclave-debug': Record<never, never>
  /** The current state couldn't be read, so that names or previous values are missing. */
  'state-unknown': Record<never, never>
  /** An operation that this version doesn't know. */
  'unknown-operation': Record<never, never>
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
