import { coinDecimals, isSameAddress } from '@latchkey/crypto/addresses'

import { networkTable } from '../assets/networkTable.ts'
import { readNetworkSettings, toNetworkId } from '../client/readNetworkSettings.ts'
import type { WalletConfig } from '../client/walletConfig.types.ts'
import { coinNetworks } from './coinNetworks.ts'

/** A coin or a token, as amounts of it are written. */
export interface Unit {
  symbol: string
  decimals: number
}

/** Facts about networks, tokens and contracts that the kit knows without a request. Networks are CAIP-2 ids. */
export interface DecodeContext {
  /** Name of a network; undefined if the kit doesn't know the network. */
  networkName(network: string | undefined): string | undefined
  /** The own coin of a network. */
  coin(network: string | undefined): Unit | undefined
  /**
   * A token that the developer has listed, or a usual one where `withUsualTokens` has added them. A contract's own word
   * doesn't count: it may give itself any name.
   */
  token(network: string | undefined, address: string): Unit | undefined
  /** Whether the developer has listed a contract. */
  isListed(network: string | undefined, address: string): boolean
  /** Whether the developer has listed the name of a domain of typed data. */
  isOwnDomain(name: string): boolean
}

/** Creates a context from the developer's configuration and the built-in networks. */
export function createDecodeContext({
  tokens = [],
  networks = [],
  contracts = [],
  typedDataNames = [],
}: Pick<WalletConfig, 'tokens' | 'networks' | 'contracts' | 'typedDataNames'> = {}): DecodeContext {
  const settings = readNetworkSettings({ tokens })
  const find = (network: string | undefined) => networks.find(({ id }) => id === network)
  const row = (network: string | undefined) => networkTable[toNetworkId(network ?? '')]
  const coinNetwork = (network: string | undefined) => coinNetworks[network ?? '']
  return {
    networkName: (network) => find(network)?.name ?? row(network)?.name ?? coinNetwork(network)?.name,
    coin(network) {
      const known = row(network) ?? coinNetwork(network)
      const decimals = coinDecimals(network ?? '')
      const listed = find(network)?.nativeCurrency
      return listed ?? (known && decimals !== undefined ? { symbol: known.symbol, decimals } : undefined)
    },
    token: (network, address) =>
      settings.tokens.find(
        (token) =>
          network !== undefined &&
          token.network === toNetworkId(network) &&
          isSameAddress(address, token.address),
      ),
    isListed: (network, address) =>
      contracts.some((one) => one.network === network && isSameAddress(one.address, address)),
    isOwnDomain: (name) => typedDataNames.includes(name),
  }
}
