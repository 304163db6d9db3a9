import { providerError } from '../providerError.ts'
import { rpcUrls } from '../rpcUrls.ts'
import { createChain } from './createChain.ts'
import { createMethods } from './createMethods.ts'
import type { LatchkeyProvider, ProviderKit, ProviderOptions } from './createProvider.types.ts'
import { toProviderError } from './toProviderError.ts'

/** Handles a provider's requests. Loaded with the first of them. */
export function createRequest(
  kit: ProviderKit,
  { openSignIn, chainId }: ProviderOptions,
  emit: (event: string, payload: unknown) => void,
): LatchkeyProvider['request'] {
  const [first] = Object.keys(rpcUrls(kit.config)).flatMap((id) => /^eip155:(\d+)$/.exec(id)?.[1] ?? [])
  const chain = createChain(kit, chainId ?? Number(first), emit)
  const methods = createMethods(kit, chain, openSignIn)
  return async ({ method, params }) => {
    try {
      if (Object.hasOwn(methods, method)) return await methods[method]?.(...((params ?? []) as never[]))
      // What else begins like this is read from the chain; a wallet's own methods are never passed on.
      if (/^(eth|net|web3)_(?!sign|sendTransaction|coinbase)/.test(method))
        return await chain.rpc(method, params)
      throw providerError(4200, `${method} is not supported.`)
    } catch (error) {
      throw toProviderError(error)
    }
  }
}
