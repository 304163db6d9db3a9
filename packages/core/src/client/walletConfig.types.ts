import type { AddressFormat } from '@latchkey/contract'
import type { Chain, chains } from '@latchkey/crypto/addresses'

/** CAIP-2 id of a network: `eip155:1`, `solana:mainnet`. */
export type NetworkId = string

/** Namespaces of CAIP-2 whose networks the kit reads and pays on. */
export type NetworkNamespace = (typeof chains)[Extract<Chain, 'ethereum' | 'solana'>]['networks']['namespace']

/** CAIP-2 id of a network that can have an endpoint: `eip155:1`, `solana:mainnet`. */
export type RpcNetworkId = {
  readonly [Namespace in NetworkNamespace]: Namespace extends 'eip155'
    ? `eip155:${number}`
    : `${Namespace}:${string}`
}[NetworkNamespace]

/** CAIP-19 id of an asset: `eip155:1/slip44:60`, `eip155:1/erc20:0x…`, `solana:mainnet/token:…`. */
export type AssetId = string

/** Chains with default paths. Accounts of other chains are described in full. */
export type AccountChain = Extract<Chain, 'ethereum' | 'bitcoin' | 'solana'>

/** An account to derive, with a path and an address format of your own. */
export interface AccountSpec {
  curve: 'CURVE_SECP256K1' | 'CURVE_ED25519' | 'CURVE_P256'
  /** Derivation path: `m/44'/60'/0'/0/0`. */
  path: string
  /** `ADDRESS_FORMAT_ETHEREUM`, `ADDRESS_FORMAT_BITCOIN_MAINNET_P2WPKH`, ... */
  addressFormat: AddressFormat
  name?: string | undefined
}

/** The next account of a chain, with a name. Names can't be changed later. */
export interface NamedAccount {
  chain: AccountChain
  name?: string | undefined
}

/** Account to derive: the next one of a chain, or one with a path of your own. */
export type NewAccount = AccountChain | NamedAccount | AccountSpec

/** The wallet that a new account begins with. */
export interface CreateOnSignUp {
  /** Accounts to derive: chains, or paths and address formats of your own. @default ['ethereum', 'solana'] */
  accounts?: readonly NewAccount[] | undefined
  /** @default "Wallet" */
  walletName?: string | undefined
}

/** Companies that sell cryptocurrency on a page of their own: on the wire providers A and B. */
export type OnRampProviderName = 'coinbase' | 'moonpay'

/** Where users may buy cryptocurrency. */
export interface OnRampConfig {
  /** The providers at which the organization has keys, in the order to offer them. */
  providers: readonly OnRampProviderName[]
  /** Simulates purchases, with the organization's keys for that. @default false */
  sandboxMode?: boolean | undefined
}

/** Settings of the wallets that the service keeps. */
export interface WalletConfig {
  /** The wallet of a new account. `false`: it has none. @default {} */
  createOnSignUp?: CreateOnSignUp | false | undefined
  /** Asks for proofs of the addresses that are added after the sign-up, which always has them. @default false */
  proofs?: boolean | undefined
  /**
   * SHA-256 of the root certificate that a deployment without AWS hardware signs its attestations with, hex.
   * @default the one that the service names, so that proofs are the service's own word
   */
  attestationRoot?: string | undefined
  /** Registers that the enclave's program must have, hex by number. */
  attestationRegisters?: Readonly<Record<number, string>> | undefined
  /**
   * JSON-RPC endpoint of each network that the wallet shows: `{ 'eip155:1': 'https://…', 'solana:mainnet': 'https://…' }`.
   * Balances and payments use no other server. @default {}
   */
  rpc?: Readonly<Record<RpcNetworkId, string>> | undefined
  /** Tokens that are shown beside each network's own coin. @default [] */
  tokens?: readonly TokenConfig[] | undefined
  /** Networks outside the built-in table. An entry with a built-in id replaces it. @default [] */
  networks?: readonly NetworkConfig[] | undefined
  /**
   * Contracts of your own, or ones that you trust. The window doesn't warn of an allowance to one, or of typed data for
   * one that name no amount, no other address and no bytes. @default []
   */
  contracts?: readonly ContractConfig[] | undefined
  /**
   * Names of the EIP-712 domains that are your own, where no contract checks the signature. One that begins with the
   * app's name needs no entry. @default []
   */
  typedDataNames?: readonly string[] | undefined
  /** Addresses that users of the app pay. A recipient that only looks like one of them is pointed out. @default [] */
  knownAddresses?: readonly string[] | undefined
  /** Returns the price of one unit of each asset. Assets it leaves out have no fiat value. */
  prices?:
    | ((assets: readonly AssetId[], query: PriceQuery) => Promise<Readonly<Record<AssetId, AssetPrice>>>)
    | undefined
  /**
   * The currency, ISO 4217: `EUR`, in which `prices` is asked until the user chooses another in their profile.
   * @default that of the browser's region
   */
  currency?: string | undefined
  /** Returns the transactions of an address. Without it, the history lists what this device has sent. */
  history?: ((query: HistoryQuery) => Promise<readonly HistoryEntry[]>) | undefined
  /**
   * Returns the allowances that an address gave on one of Ethereum's networks, by an indexer of yours. The kit reads from
   * the network which of them still count. Without it, those are listed that were signed with the kit.
   */
  allowances?: ((query: AllowanceQuery) => Promise<readonly IndexedAllowance[]>) | undefined
  /** Purchases at on-ramp providers. Default: none are offered. docs/on-ramp.md#on-ramp */
  onRamp?: OnRampConfig | undefined
  /**
   * Lets the page ask for what acts for an account in another way than by its transactions: user operations, typed data
   * that the account checks itself, calls of the account. The window shows what they do. @default false
   */
  smartAccounts?: boolean | undefined
  /** Asks the user before a message or a transaction is signed. @default true */
  confirmSigning?: boolean | undefined
}

/** A token: ERC-20 on Ethereum's networks, SPL or Token-2022 on Solana's. */
export interface TokenConfig {
  network: NetworkId
  /** Address of the token's contract or mint. */
  address: string
  symbol: string
  decimals: number
  name?: string | undefined
}

/** A contract of Ethereum's networks. */
export interface ContractConfig {
  /** `eip155:<chain id>`. */
  network: NetworkId
  address: string
}

/** A network of your own. */
export interface NetworkConfig {
  /** `eip155:<chain id>`. */
  id: NetworkId
  name: string
  nativeCurrency: { symbol: string; decimals: number; name?: string | undefined }
  /** Block explorer, without a slash at the end. Links are `<explorerUrl>/tx/<hash>`. */
  explorerUrl?: string | undefined
}

/** An amount of money, in units of the currency. */
export interface Fiat {
  amount: number
  /** ISO 4217: `USD`. */
  currency: string
}

/** The price of one unit of an asset, such as 1 ETH. */
export interface AssetPrice extends Fiat {
  /** Its change over the last 24 hours, in percent: `-0.6`. Undefined: unknown, and nothing is shown. */
  change24h?: number | undefined
}

export interface PriceQuery {
  /** The currency in which the user reads prices, ISO 4217. Prices in another are shown as they are. */
  currency: string
}

export interface HistoryQuery {
  network: NetworkId
  address: string
  signal: AbortSignal
}

export interface AllowanceQuery {
  /** `eip155:<chain id>` */
  network: NetworkId
  address: string
  signal: AbortSignal | undefined
}

/** An allowance that an indexer has seen. It may be over. */
export interface IndexedAllowance {
  /**
   * By which event it is known: `token` and `nft` by `Approval` of ERC-20 and ERC-721, `collection` by `ApprovalForAll`,
   * `permit2` by `Approval` or `Permit` of the Permit2 contract.
   */
  kind: 'token' | 'nft' | 'collection' | 'permit2'
  /** Address of the token's or the collection's contract. */
  token: string
  spender: string
  /** Id of an NFT. */
  tokenId?: bigint | undefined
}

/** A transfer to or from an address. */
export interface HistoryEntry {
  /** Hash of the transaction, or its signature on Solana. */
  hash: string
  network: NetworkId
  direction: 'in' | 'out' | 'self'
  status: 'pending' | 'confirmed' | 'failed'
  /** The asset that was transferred; undefined unless the transaction transfers exactly one. */
  assetId?: AssetId | undefined
  /** In the asset's smallest unit. */
  amount?: bigint | undefined
  /** Address of the other side. */
  counterparty?: string | undefined
  /** ms since the epoch. */
  at: number
  /** Page of an explorer about it. */
  url?: string | undefined
}
