import { expect, it } from 'vitest'

import { records } from '../src/records/index.ts'

const prefixed = (prefix: string, words: string) => words.split(', ').map((word) => `${prefix}${word}`)

// Copied by hand from the specification: prefix, and what follows it.
const enumerations = {
  curve: ['CURVE_', 'SECP256K1, ED25519, P256'],
  tvcHealthCheckType: ['TVC_HEALTH_CHECK_TYPE_', 'HTTP, GRPC'],
  mnemonicLanguage: [
    'MNEMONIC_LANGUAGE_',
    'ENGLISH, SIMPLIFIED_CHINESE, TRADITIONAL_CHINESE, CZECH, FRENCH, ITALIAN, JAPANESE, KOREAN, SPANISH',
  ],
  fiatOnRampProvider: ['FIAT_ON_RAMP_PROVIDER_', 'PROVIDERA, PROVIDERB'],
  fiatOnRampNetwork: ['FIAT_ON_RAMP_BLOCKCHAIN_NETWORK_', 'BITCOIN, ETHEREUM, SOLANA, BASE'],
  fiatOnRampCryptoCurrency: ['FIAT_ON_RAMP_CRYPTO_CURRENCY_', 'BTC, ETH, SOL, USDC'],
  fiatOnRampCurrency: [
    'FIAT_ON_RAMP_CURRENCY_',
    'AUD, BGN, BRL, CAD, CHF, COP, CZK, DKK, DOP, EGP, EUR, GBP, HKD, IDR, ILS, JOD, KES, KWD, LKR, MXN, NGN, NOK, NZD, OMR, PEN, PLN, RON, SEK, THB, TRY, TWD, USD, VND, ZAR',
  ],
  fiatOnRampPaymentMethod: [
    'FIAT_ON_RAMP_PAYMENT_METHOD_',
    'CREDIT_DEBIT_CARD, MOBILE_PAY_A, GBP_BANK_TRANSFER, GBP_OPEN_BANKING_PAYMENT, MOBILE_PAY_B, SEPA_BANK_TRANSFER, PIX_INSTANT_PAYMENT, WALLET_SERVICE_A, WALLET_SERVICE_B, PROVIDERB_BALANCE, CRYPTO_ACCOUNT, FIAT_WALLET, ACH_BANK_ACCOUNT',
  ],
  // docs/wire-format.md#activity-status, by docs/decisions.md#fixed-values.
  activityStatus: [
    'ACTIVITY_STATUS_',
    'CREATED, PENDING, COMPLETED, FAILED, CONSENSUS_NEEDED, REJECTED, AUTHENTICATORS_NEEDED',
  ],
} as const satisfies Partial<Record<keyof typeof records, readonly [string, string]>>

it.each(Object.entries(enumerations))('behavior: values of %s', (name, [prefix, words]) => {
  expect(records[name as keyof typeof enumerations].options).toEqual(prefixed(prefix, words))
})

it('behavior: values of addressFormat', () => {
  const plain = prefixed(
    'ADDRESS_FORMAT_',
    'UNCOMPRESSED, COMPRESSED, ETHEREUM, SOLANA, COSMOS, TRON, SUI, APTOS, SEI, XLM, DOGE_MAINNET, DOGE_TESTNET, TON_V3R2, TON_V4R2, TON_V5R1, XRP, SPARK_MAINNET, SPARK_REGTEST',
  )
  const scripts = 'P2PKH, P2SH, P2WPKH, P2WSH, P2TR'
  const bitcoin = ['MAINNET', 'TESTNET', 'SIGNET', 'REGTEST'].flatMap((network) =>
    prefixed(`ADDRESS_FORMAT_BITCOIN_${network}_`, scripts),
  )
  expect(records.addressFormat.options).toEqual([...plain, ...bitcoin])
})
