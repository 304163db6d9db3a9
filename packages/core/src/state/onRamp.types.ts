import type { AddressFormat } from '@latchkey/contract'

import type { CallOptions } from '../client/client.types.ts'
import type { OnRampProviderName } from '../client/walletConfig.types.ts'

/** Currencies that can be bought. */
export type OnRampCurrency = 'BTC' | 'ETH' | 'SOL' | 'USDC'

/** Something that can be bought for an address. */
export interface OnRampAsset {
  currency: OnRampCurrency
  /** CAIP-2: `eip155:1`, `solana:mainnet`. */
  network: string
}

export interface StartPurchaseParameters extends CallOptions, OnRampAsset {
  /** One of `wallet.onRamp.providers`. */
  provider: OnRampProviderName
  /** Address of the user that receives what is bought. */
  address: string
  /** Amount to preset, in decimal digits, above 20: `50`. Default: the provider asks. */
  fiatAmount?: string | undefined
  /** ISO 4217: `USD`. */
  fiatCurrency?: string | undefined
}

/** A purchase on a provider's page. `pending` until the provider says how it ended; the others are final. */
export interface Purchase extends OnRampAsset {
  /** onRampTransactionId. */
  readonly id: string
  readonly provider: OnRampProviderName
  readonly address: string
  readonly fiatAmount?: string | undefined
  readonly fiatCurrency?: string | undefined
  /** ms since the epoch. */
  readonly startedAt: number
  readonly status: 'pending' | 'completed' | 'failed' | 'cancelled'
  /** Address of the provider's page. */
  readonly url: string
  /**
   * The provider's window. `blocked`: the browser opened none; link to `url` instead. `unknown`: the page was reloaded
   * since.
   */
  readonly window: 'open' | 'closed' | 'blocked' | 'unknown'
}

/** Buys cryptocurrency on the page of an on-ramp provider. docs/on-ramp.md#in-the-kit */
export interface OnRamp {
  /** Assets that can be bought for an address, by its format: `ADDRESS_FORMAT_ETHEREUM`. */
  assets(addressFormat: AddressFormat): Promise<readonly OnRampAsset[]>
  /**
   * Starts a purchase, and opens the provider's page in a window: call it in a click handler. Resolves once the page is
   * open. Its status is followed in `purchases` of the kit's state.
   *
   * @throws {@link ApiError} `ON_RAMP_NOT_CONFIGURED` if the organization has no keys at the provider
   */
  start(parameters: StartPurchaseParameters): Promise<Purchase>
  /** Brings the provider's window to the front. */
  focusWindow(id: string): void
  /** Reads the user's purchases of this device, and follows those that are pending, also after a reload. */
  resume(): Promise<void>
  /** Asks the provider for the status now. */
  refresh(id: string): Promise<void>
  /** Removes a purchase from `purchases`. A payment that was made is not undone. */
  dismiss(id: string): Promise<void>
}
