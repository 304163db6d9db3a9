import type { AddressFormat, FiatOnRampNetwork, FiatOnRampProvider } from '@latchkey/contract'
import { type Chain, type chains, readAddressFormat } from '@latchkey/crypto/addresses'

import type { OnRampProviderName } from '../client/walletConfig.types.ts'
import type { OnRampAsset, StartPurchaseParameters } from '../state/onRamp.types.ts'

const ethereum = { network: 'eip155:1' } as const
const base = { network: 'eip155:8453' } as const
const solana = { network: 'solana:mainnet' } as const
const bitcoin = { network: 'bip122:000000000019d6689c085ae165831e93' } as const

/** The networks' names in init_fiat_on_ramp. */
const wireNetworks: Readonly<Record<string, FiatOnRampNetwork>> = {
  [ethereum.network]: 'FIAT_ON_RAMP_BLOCKCHAIN_NETWORK_ETHEREUM',
  [base.network]: 'FIAT_ON_RAMP_BLOCKCHAIN_NETWORK_BASE',
  [solana.network]: 'FIAT_ON_RAMP_BLOCKCHAIN_NETWORK_SOLANA',
  [bitcoin.network]: 'FIAT_ON_RAMP_BLOCKCHAIN_NETWORK_BITCOIN',
}

const wireProviders: Readonly<Record<OnRampProviderName, FiatOnRampProvider>> = {
  coinbase: 'FIAT_ON_RAMP_PROVIDER_PROVIDERA',
  moonpay: 'FIAT_ON_RAMP_PROVIDER_PROVIDERB',
}

type OnRampChain = {
  [Name in Chain]: (typeof chains)[Name] extends { isSold: true } ? Name : never
}[Chain]

const assets: Readonly<Record<OnRampChain, readonly OnRampAsset[]>> = {
  ethereum: [
    { currency: 'ETH', ...ethereum },
    { currency: 'USDC', ...ethereum },
    { currency: 'ETH', ...base },
    { currency: 'USDC', ...base },
  ],
  solana: [
    { currency: 'SOL', ...solana },
    { currency: 'USDC', ...solana },
  ],
  bitcoin: [{ currency: 'BTC', ...bitcoin }],
}

/** Assets that can be bought for an address of that format. Test networks have none. */
export function assetsOf(addressFormat: AddressFormat): readonly OnRampAsset[] {
  const { id } = readAddressFormat(addressFormat)
  return Object.hasOwn(assets, id) ? assets[id as OnRampChain] : []
}

/** Parameters of init_fiat_on_ramp. */
export const toWire = (
  { provider, address, network, currency, fiatAmount, fiatCurrency }: StartPurchaseParameters,
  sandboxMode: boolean,
): object => ({
  onrampProvider: wireProviders[provider],
  walletAddress: address,
  network: wireNetworks[network],
  cryptoCurrencyCode: `FIAT_ON_RAMP_CRYPTO_CURRENCY_${currency}`,
  fiatCurrencyAmount: fiatAmount,
  fiatCurrencyCode: fiatCurrency && `FIAT_ON_RAMP_CURRENCY_${fiatCurrency}`,
  sandboxMode,
})
