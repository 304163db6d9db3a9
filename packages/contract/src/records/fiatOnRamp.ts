import * as v from 'valibot'

/** Neutral names. docs/decisions.md#what-clients-send-and-what-we-accept. */
export const fiatOnRampProvider = /* @__PURE__ */ v.picklist([
  'FIAT_ON_RAMP_PROVIDER_PROVIDERA',
  'FIAT_ON_RAMP_PROVIDER_PROVIDERB',
])

export const fiatOnRampNetwork = /* @__PURE__ */ v.picklist([
  'FIAT_ON_RAMP_BLOCKCHAIN_NETWORK_BITCOIN',
  'FIAT_ON_RAMP_BLOCKCHAIN_NETWORK_ETHEREUM',
  'FIAT_ON_RAMP_BLOCKCHAIN_NETWORK_SOLANA',
  'FIAT_ON_RAMP_BLOCKCHAIN_NETWORK_BASE',
])

export const fiatOnRampCryptoCurrency = /* @__PURE__ */ v.picklist([
  'FIAT_ON_RAMP_CRYPTO_CURRENCY_BTC',
  'FIAT_ON_RAMP_CRYPTO_CURRENCY_ETH',
  'FIAT_ON_RAMP_CRYPTO_CURRENCY_SOL',
  'FIAT_ON_RAMP_CRYPTO_CURRENCY_USDC',
])

const currencies = [
  ...(['AUD', 'BGN', 'BRL', 'CAD', 'CHF', 'COP', 'CZK', 'DKK', 'DOP', 'EGP', 'EUR', 'GBP'] as const),
  ...(['HKD', 'IDR', 'ILS', 'JOD', 'KES', 'KWD', 'LKR', 'MXN', 'NGN', 'NOK', 'NZD', 'OMR'] as const),
  ...(['PEN', 'PLN', 'RON', 'SEK', 'THB', 'TRY', 'TWD', 'USD', 'VND', 'ZAR'] as const),
]

export const fiatOnRampCurrency = /* @__PURE__ */ v.picklist(
  currencies.map((code) => `FIAT_ON_RAMP_CURRENCY_${code}` as const),
)

export const fiatOnRampPaymentMethod = /* @__PURE__ */ v.picklist([
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
])
