import type { ExternalDataProvider } from '@ethereum-sourcify/clear-signing'
import type { InternalKit } from '../flows/internalKit.ts'
import type { DecodeContext } from './decodeContext.ts'
import type { DecodeSources } from './describeCall.ts'
import { createDescriptors } from './descriptors/createDescriptors.ts'
import { createDescriptorSource } from './descriptors/descriptorSource.ts'
import { createInterfaceSource } from './descriptors/interfaceSource.ts'
import { withUsualTokens } from './usualTokens.ts'

/** Creates what decoding contract calls and structured data needs. */
export function createDecodeSources(kit: InternalKit, configured: DecodeContext): DecodeSources {
  const context = withUsualTokens(configured)
  const descriptors = createDescriptors(
    createDescriptorSource(kit),
    createDataProvider(context),
    createInterfaceSource(kit),
  )
  return { context, descriptors }
}

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
