import type { AddressFormat } from '@latchkey/contract'

import type { CallOptions } from '../client/client.types.ts'
import type {
  AssetId,
  AssetPrice,
  Fiat,
  HistoryEntry,
  NetworkId,
  NetworkNamespace,
} from '../client/walletConfig.types.ts'
import type { KitError } from '../errors/KitError.ts'

/** A network with a configured endpoint. */
export interface WalletNetwork {
  readonly id: NetworkId
  readonly name: string
  /** `eip155`: Ethereum and what works like it. */
  readonly namespace: NetworkNamespace
  /** The coin that pays its fees. */
  readonly nativeAsset: Asset
  /** Whether it is a test network, whose coins have no value. */
  readonly isTestNetwork: boolean
  /** Block explorer, without a slash at the end. */
  readonly explorerUrl?: string | undefined
}

/** A coin or a token of one network. */
export interface Asset {
  readonly id: AssetId
  readonly network: NetworkId
  readonly kind: 'native' | 'token'
  /** Address of the token's contract or mint. */
  readonly address?: string | undefined
  readonly symbol: string
  readonly decimals: number
  readonly name?: string | undefined
}

/** How much of an asset an address has. */
export interface Balance {
  readonly asset: Asset
  /** In the smallest unit. Undefined if it is unknown, which is not zero: `problem` says why. */
  readonly amount: bigint | undefined
  /** Value of the amount. Undefined where no price is known. */
  readonly fiat?: Fiat | undefined
  /** Price of one unit, such as 1 ETH. Undefined where none is known. */
  readonly price?: AssetPrice | undefined
  /** Why the amount is unknown. */
  readonly problem?: KitError | undefined
  /** The last amount that was read, where the one of now is unknown: to be shown with its time, not to decide by. */
  readonly lastKnown?: LastKnown | undefined
}

/** A balance that was read earlier, since the page was loaded. */
export interface LastKnown {
  /** In the smallest unit. */
  readonly amount: bigint
  /** Its value at that time. */
  readonly fiat?: Fiat | undefined
  /** ms since the epoch. */
  readonly readAt: number
}

/** Transfers to and from an address. */
export interface WalletHistory {
  /** Newest first. */
  readonly entries: readonly HistoryEntry[]
  /** False where only payments of this device are listed: no `history` is configured, or it failed. */
  readonly isComplete: boolean
  /** Networks whose transactions could not be read. */
  readonly problems: readonly { readonly network: NetworkId; readonly error: KitError }[]
}

/** An account whose assets are read. */
export interface AssetsAccount {
  address: string
  /** `ADDRESS_FORMAT_ETHEREUM` or `ADDRESS_FORMAT_SOLANA`. Accounts of other formats have no networks. */
  addressFormat: AddressFormat
}

export interface AssetsParameters extends CallOptions, AssetsAccount {}

/**
 * Assets of the user's accounts, read from the endpoints that `wallet.rpc` names.
 *
 * @example
 * const balances = await kit.assets.balances({ address, addressFormat: 'ADDRESS_FORMAT_ETHEREUM' })
 */
export interface Assets {
  /** The configured networks on which an account of that format has assets. */
  networks(addressFormat: AddressFormat): Promise<readonly WalletNetwork[]>
  /**
   * The native coin and the configured tokens of every network of the account. Never rejects for an endpoint that fails:
   * the balances of its network are then unknown.
   */
  balances(parameters: AssetsParameters): Promise<readonly Balance[]>
  /** Transactions of the account, by `wallet.history` and the payments of this device. */
  history(parameters: AssetsParameters): Promise<WalletHistory>
}
