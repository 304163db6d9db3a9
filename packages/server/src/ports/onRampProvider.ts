import type {
  FiatOnRampCryptoCurrency,
  FiatOnRampCurrency,
  FiatOnRampNetwork,
  FiatOnRampPaymentMethod,
  FiatOnRampProvider,
  FiatOnRampStatus,
} from '@latchkey/contract'

type Without<Name extends string, Prefix extends string> = Name extends `${Prefix}${infer Rest}`
  ? Rest
  : never

export type OnRampProviderName = Without<FiatOnRampProvider, 'FIAT_ON_RAMP_PROVIDER_'>
export type OnRampNetwork = Without<FiatOnRampNetwork, 'FIAT_ON_RAMP_BLOCKCHAIN_NETWORK_'>
export type OnRampCryptoCurrency = Without<FiatOnRampCryptoCurrency, 'FIAT_ON_RAMP_CRYPTO_CURRENCY_'>
export type OnRampFiatCurrency = Without<FiatOnRampCurrency, 'FIAT_ON_RAMP_CURRENCY_'>
export type OnRampPaymentMethod = Without<FiatOnRampPaymentMethod, 'FIAT_ON_RAMP_PAYMENT_METHOD_'>

/** An organization's keys at a provider, decrypted. */
export interface OnRampKeys {
  publishableApiKey: string
  secretApiKey: string
  privateApiKey: string | undefined
}

/** Facts by which a purchase is found at its provider. */
export interface StartedPurchase {
  transactionId: string
  walletAddress: string
  sandboxMode: boolean
  /** In milliseconds. */
  createdAt: number
}

export interface NewPurchase extends StartedPurchase {
  network: OnRampNetwork
  cryptoCurrency: OnRampCryptoCurrency
  fiatCurrency: OnRampFiatCurrency | undefined
  fiatAmount: string | undefined
  paymentMethod: OnRampPaymentMethod | undefined
  /** Address of the buyer's client, where it is known. */
  clientAddress: string | undefined
}

export interface SignedUrl {
  signature: string
  /** Id of the transaction that the URL names, unchecked. */
  reference: string | undefined
}

/** A request of the provider. */
export interface OnRampWebhook {
  headers: Headers
  body: string
  /** In milliseconds. */
  now: number
}

/** A company that sells cryptocurrency on a page of its own. */
export interface OnRampProvider {
  /** Payment methods that its page offers. */
  paymentMethods: ReadonlySet<OnRampPaymentMethod>
  /** The key that can't be used, and what was expected; undefined if all can. */
  checkKeys(keys: OnRampKeys): { key: 'secretApiKey' | 'privateApiKey'; expected: string } | undefined
  /** URL of its page for a purchase. @throws ServiceError ON_RAMP_REFUSED, UPSTREAM_UNAVAILABLE */
  start(keys: OnRampKeys, purchase: NewPurchase): Promise<string>
  /**
   * Signs a URL of its page that a client made for a purchase. Absent where the provider takes no signed URLs.
   * @throws ServiceError REQUEST_INVALID
   */
  signUrl?(
    keys: OnRampKeys,
    url: string,
    purchase: Pick<StartedPurchase, 'walletAddress' | 'sandboxMode'>,
  ): SignedUrl
  /** Asks the provider for the status of a purchase. @throws ServiceError ON_RAMP_REFUSED, UPSTREAM_UNAVAILABLE */
  readStatus(keys: OnRampKeys, purchase: StartedPurchase): Promise<FiatOnRampStatus>
  /** Ids of the transactions that a webhook is about. Undefined if the key didn't sign it. */
  readWebhook(webhookKey: string, webhook: OnRampWebhook): readonly string[] | undefined
}
