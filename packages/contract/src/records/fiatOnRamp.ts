import * as v from 'valibot'

import { timestamp } from './timestamp.ts'

const isKeyOf = <Aliases extends object>(
  aliases: Aliases,
  name: string | keyof Aliases,
): name is keyof Aliases => name in aliases

const providers = ['FIAT_ON_RAMP_PROVIDER_PROVIDERA', 'FIAT_ON_RAMP_PROVIDER_PROVIDERB'] as const

/** Neutral names. docs/decisions.md#what-clients-send-and-what-we-accept. */
export const fiatOnRampProvider = /* @__PURE__ */ v.picklist(providers)
export type FiatOnRampProvider = v.InferOutput<typeof fiatOnRampProvider>

/** Names of the companies, as existing clients send them, and the neutral names that they mean. */
const providerAliases = {
  FIAT_ON_RAMP_PROVIDER_COINBASE: 'FIAT_ON_RAMP_PROVIDER_PROVIDERA',
  FIAT_ON_RAMP_PROVIDER_MOONPAY: 'FIAT_ON_RAMP_PROVIDER_PROVIDERB',
} as const

/** A provider in a request: by its neutral name or by the company's. */
export const fiatOnRampProviderParam = /* @__PURE__ */ v.pipe(
  v.picklist([...providers, 'FIAT_ON_RAMP_PROVIDER_COINBASE', 'FIAT_ON_RAMP_PROVIDER_MOONPAY']),
  v.transform((name) => (isKeyOf(providerAliases, name) ? providerAliases[name] : name)),
)

export const fiatOnRampNetwork = /* @__PURE__ */ v.picklist([
  'FIAT_ON_RAMP_BLOCKCHAIN_NETWORK_BITCOIN',
  'FIAT_ON_RAMP_BLOCKCHAIN_NETWORK_ETHEREUM',
  'FIAT_ON_RAMP_BLOCKCHAIN_NETWORK_SOLANA',
  'FIAT_ON_RAMP_BLOCKCHAIN_NETWORK_BASE',
])

export type FiatOnRampNetwork = v.InferOutput<typeof fiatOnRampNetwork>

export const fiatOnRampCryptoCurrency = /* @__PURE__ */ v.picklist([
  'FIAT_ON_RAMP_CRYPTO_CURRENCY_BTC',
  'FIAT_ON_RAMP_CRYPTO_CURRENCY_ETH',
  'FIAT_ON_RAMP_CRYPTO_CURRENCY_SOL',
  'FIAT_ON_RAMP_CRYPTO_CURRENCY_USDC',
])

export type FiatOnRampCryptoCurrency = v.InferOutput<typeof fiatOnRampCryptoCurrency>

/** Networks that a currency is on. */
export const networksOfCurrency: Readonly<Record<FiatOnRampCryptoCurrency, readonly FiatOnRampNetwork[]>> = {
  FIAT_ON_RAMP_CRYPTO_CURRENCY_BTC: ['FIAT_ON_RAMP_BLOCKCHAIN_NETWORK_BITCOIN'],
  FIAT_ON_RAMP_CRYPTO_CURRENCY_ETH: [
    'FIAT_ON_RAMP_BLOCKCHAIN_NETWORK_ETHEREUM',
    'FIAT_ON_RAMP_BLOCKCHAIN_NETWORK_BASE',
  ],
  FIAT_ON_RAMP_CRYPTO_CURRENCY_SOL: ['FIAT_ON_RAMP_BLOCKCHAIN_NETWORK_SOLANA'],
  FIAT_ON_RAMP_CRYPTO_CURRENCY_USDC: [
    'FIAT_ON_RAMP_BLOCKCHAIN_NETWORK_ETHEREUM',
    'FIAT_ON_RAMP_BLOCKCHAIN_NETWORK_BASE',
    'FIAT_ON_RAMP_BLOCKCHAIN_NETWORK_SOLANA',
  ],
}

const currencies = [
  ...(['AUD', 'BGN', 'BRL', 'CAD', 'CHF', 'COP', 'CZK', 'DKK', 'DOP', 'EGP', 'EUR', 'GBP'] as const),
  ...(['HKD', 'IDR', 'ILS', 'JOD', 'KES', 'KWD', 'LKR', 'MXN', 'NGN', 'NOK', 'NZD', 'OMR'] as const),
  ...(['PEN', 'PLN', 'RON', 'SEK', 'THB', 'TRY', 'TWD', 'USD', 'VND', 'ZAR'] as const),
]

export const fiatOnRampCurrency = /* @__PURE__ */ v.picklist(
  currencies.map((code) => `FIAT_ON_RAMP_CURRENCY_${code}` as const),
)

export type FiatOnRampCurrency = v.InferOutput<typeof fiatOnRampCurrency>

const paymentMethods = [
  'FIAT_ON_RAMP_PAYMENT_METHOD_CREDIT_DEBIT_CARD',
  'FIAT_ON_RAMP_PAYMENT_METHOD_MOBILE_PAY_A',
  'FIAT_ON_RAMP_PAYMENT_METHOD_GBP_BANK_TRANSFER',
  'FIAT_ON_RAMP_PAYMENT_METHOD_GBP_OPEN_BANKING_PAYMENT',
  'FIAT_ON_RAMP_PAYMENT_METHOD_MOBILE_PAY_B',
  'FIAT_ON_RAMP_PAYMENT_METHOD_SEPA_BANK_TRANSFER',
  'FIAT_ON_RAMP_PAYMENT_METHOD_PIX_INSTANT_PAYMENT',
  'FIAT_ON_RAMP_PAYMENT_METHOD_WALLET_SERVICE_A',
  'FIAT_ON_RAMP_PAYMENT_METHOD_WALLET_SERVICE_B',
  'FIAT_ON_RAMP_PAYMENT_METHOD_PROVIDERB_BALANCE',
  'FIAT_ON_RAMP_PAYMENT_METHOD_CRYPTO_ACCOUNT',
  'FIAT_ON_RAMP_PAYMENT_METHOD_FIAT_WALLET',
  'FIAT_ON_RAMP_PAYMENT_METHOD_ACH_BANK_ACCOUNT',
] as const

export const fiatOnRampPaymentMethod = /* @__PURE__ */ v.picklist(paymentMethods)
export type FiatOnRampPaymentMethod = v.InferOutput<typeof fiatOnRampPaymentMethod>

const paymentMethodAliases = {
  FIAT_ON_RAMP_PAYMENT_METHOD_APPLE_PAY: 'FIAT_ON_RAMP_PAYMENT_METHOD_MOBILE_PAY_A',
  FIAT_ON_RAMP_PAYMENT_METHOD_GOOGLE_PAY: 'FIAT_ON_RAMP_PAYMENT_METHOD_MOBILE_PAY_B',
  FIAT_ON_RAMP_PAYMENT_METHOD_PAYPAL: 'FIAT_ON_RAMP_PAYMENT_METHOD_WALLET_SERVICE_A',
  FIAT_ON_RAMP_PAYMENT_METHOD_VENMO: 'FIAT_ON_RAMP_PAYMENT_METHOD_WALLET_SERVICE_B',
  FIAT_ON_RAMP_PAYMENT_METHOD_MOONPAY_BALANCE: 'FIAT_ON_RAMP_PAYMENT_METHOD_PROVIDERB_BALANCE',
} as const

/** A payment method in a request: by its neutral name or by the company's. */
export const fiatOnRampPaymentMethodParam = /* @__PURE__ */ v.pipe(
  v.picklist([
    ...paymentMethods,
    'FIAT_ON_RAMP_PAYMENT_METHOD_APPLE_PAY',
    'FIAT_ON_RAMP_PAYMENT_METHOD_GOOGLE_PAY',
    'FIAT_ON_RAMP_PAYMENT_METHOD_PAYPAL',
    'FIAT_ON_RAMP_PAYMENT_METHOD_VENMO',
    'FIAT_ON_RAMP_PAYMENT_METHOD_MOONPAY_BALANCE',
  ]),
  v.transform((name) => (isKeyOf(paymentMethodAliases, name) ? paymentMethodAliases[name] : name)),
)

/** How far a purchase got. docs/decisions.md#fixed-values */
const fiatOnRampStatus = /* @__PURE__ */ v.picklist(['PENDING', 'COMPLETED', 'FAILED', 'CANCELLED'])
export type FiatOnRampStatus = v.InferOutput<typeof fiatOnRampStatus>

/** Credential of an organization at an on-ramp provider. docs/wire-format.md#on-ramp-credential */
export const fiatOnRampCredential = /* @__PURE__ */ v.object({
  /** Identifier of the credential. */
  fiatOnrampCredentialId: v.string(),
  /** Organization that it belongs to. */
  organizationId: v.string(),
  /** Provider of the purchases. */
  onrampProvider: fiatOnRampProvider,
  /** Identifier of the project at the provider. */
  projectId: v.optional(v.string()),
  /** Key that the provider's pages may show. Of provider A: the ID of the secret API key. */
  publishableApiKey: v.string(),
  /** The secret API key as it was sent: sealed, for this service alone to open. */
  encryptedSecretApiKey: v.string(),
  /** The private API key as it was sent. */
  encryptedPrivateApiKey: v.optional(v.string()),
  /** Whether it is for simulated purchases. */
  sandboxMode: v.optional(v.boolean()),
  // docs/wire-format.md#on-ramp-credential
  /** Path below the URL of this API for the provider's webhooks. Absent where no webhook key was sent. */
  webhookPath: v.optional(v.string()),
  /** When it was made. */
  createdAt: timestamp,
  /** When it last changed. */
  updatedAt: timestamp,
})
export type FiatOnRampCredential = v.InferOutput<typeof fiatOnRampCredential>
