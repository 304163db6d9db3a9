import type { OnRampAsset, OnRampProviderName } from '@latchkey/react'

/** Names of the companies, the same in every language. */
export const providerNames: Readonly<Record<OnRampProviderName, string>> = {
  coinbase: 'Coinbase',
  moonpay: 'MoonPay',
}

/** Names of the networks that on-ramp providers deliver on. */
const networkNames: Readonly<Record<string, string>> = {
  'eip155:1': 'Ethereum',
  'eip155:8453': 'Base',
  'solana:mainnet': 'Solana',
  'bip122:000000000019d6689c085ae165831e93': 'Bitcoin',
}

export const networkOf = ({ network }: Pick<OnRampAsset, 'network'>): string =>
  networkNames[network] ?? network

/** Currencies to preset an amount in. The providers' pages have more. */
export const fiatCurrencies = [
  'USD',
  'EUR',
  'GBP',
  'AUD',
  'BRL',
  'CAD',
  'CHF',
  'DKK',
  'NOK',
  'PLN',
  'SEK',
] as const

export type FiatCurrency = (typeof fiatCurrencies)[number]

/** The user's currency where an amount can be preset in it. @default USD */
export const presetCurrency = (currency: string): FiatCurrency =>
  fiatCurrencies.find((code) => code === currency) ?? 'USD'
