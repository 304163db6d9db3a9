import type { ExternalDataProvider } from '@ethereum-sourcify/clear-signing'

import type { DecodeContext } from '../decodeContext.ts'

/** Tokens and networks that descriptors may ask for: those that the context knows. Nothing is fetched. */
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
