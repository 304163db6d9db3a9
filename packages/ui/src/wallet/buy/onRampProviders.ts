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

/** Currencies to preset an amount in, and where people pay with them. The providers' pages have more. */
const regions = {
  USD: 'US',
  EUR: 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK',
  GBP: 'GB',
  AUD: 'AU',
  BRL: 'BR',
  CAD: 'CA',
  CHF: 'CH LI',
  DKK: 'DK',
  NOK: 'NO',
  PLN: 'PL',
  SEK: 'SE',
} as const

export type FiatCurrency = keyof typeof regions
export const fiatCurrencies = Object.keys(regions) as FiatCurrency[]

/** The currency of the region of a language tag: `EUR` for `de` and `de-AT`, `CHF` for `de-CH`. @default USD */
export function currencyOf(language: string): FiatCurrency {
  const { region = '' } = new Intl.Locale(language).maximize()
  return fiatCurrencies.find((currency) => regions[currency].split(' ').includes(region)) ?? 'USD'
}
