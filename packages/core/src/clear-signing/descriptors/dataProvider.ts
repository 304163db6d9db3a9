import type { ExternalDataProvider } from '@ethereum-sourcify/clear-signing'

import type { DecodeContext } from '../decodeContext.ts'

/** What descriptors may ask for: what the developer has configured, and nothing from the network. */
export const createDataProvider = (context: DecodeContext): ExternalDataProvider => ({
  async resolveToken(chainId, address) {
    const token = context.token(`eip155:${chainId}`, address)
    return token ? { name: token.symbol, ...token } : null
  },
  async resolveChainInfo(chainId) {
    const network = `eip155:${chainId}`
    const [name, coin] = [context.networkName(network), context.coin(network)]
    return name && coin ? { name, nativeCurrency: { name: coin.symbol, ...coin } } : null
  },
})
