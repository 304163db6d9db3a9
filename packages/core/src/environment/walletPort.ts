/** How pages talk to an Ethereum wallet. EIP-1193 */
export interface Eip1193Provider {
  request(args: { method: string; params?: readonly unknown[] }): Promise<unknown>
  on?(event: string, listener: (payload: unknown) => void): unknown
  removeListener?(event: string, listener: (payload: unknown) => void): unknown
}

/** How an Ethereum wallet announces itself. EIP-6963, "Announce and Request Events" */
export interface Eip6963Detail {
  info: { uuid: string; name: string; icon: string; rdns: string }
  provider: Eip1193Provider
}

/** An account of a Wallet Standard wallet: the part that we use. */
export interface StandardAccount {
  readonly address: string
  readonly publicKey: ArrayLike<number>
  readonly chains: readonly string[]
  readonly features: readonly string[]
}

/** A wallet of the Wallet Standard: the part that we use. */
export interface StandardWallet {
  readonly name: string
  readonly icon: string
  readonly chains: readonly string[]
  readonly features: Readonly<Record<string, unknown>>
}

/** Wallets registered with the page, as `@wallet-standard/app` lists them. */
export interface StandardWallets {
  get(): readonly StandardWallet[]
  on(event: 'register' | 'unregister', listener: () => void): () => void
}

/** The window, on which Ethereum wallets announce themselves. Older ones set `ethereum` on it. */
export interface WalletPage {
  addEventListener(type: string, listener: (event: Event) => void): void
  removeEventListener(type: string, listener: (event: Event) => void): void
  dispatchEvent(event: Event): boolean
  readonly ethereum?: unknown
}

/** Where wallets are found. */
export interface WalletPort {
  /** The window; undefined where there is no page, as on a server. */
  page(): WalletPage | undefined
  standard(): StandardWallets
}
