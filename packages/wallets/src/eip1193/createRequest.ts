import { providerError } from '../providerError.ts'
import { rpcUrls } from '../rpcUrls.ts'
import { createChain } from './createChain.ts'
import { createMethods } from './createMethods.ts'
import type { ProviderKit, ProviderOptions } from './createProvider.types.ts'
import { isRecord } from './invalidParams.ts'
import { toProviderError } from './toProviderError.ts'

/** Handles a provider's requests. Loaded with the first of them. */
export function createRequest(
  kit: ProviderKit,
  { openSignIn, chainId }: ProviderOptions,
  emit: (event: string, payload: unknown) => void,
): (request: unknown) => Promise<unknown> {
  const [first] = Object.keys(rpcUrls(kit.config)).flatMap((id) => /^eip155:(\d+)$/.exec(id)?.[1] ?? [])
  const chain = createChain(kit, chainId ?? Number(first), emit)
  const methods: Record<string, (...params: unknown[]) => unknown> = createMethods(kit, chain, {
    openSignIn,
    emit,
  })
  return async (request) => {
    try {
      const { method, params } = readRequest(request)
      // An object is the only parameter: EIP-1193 lets apps leave out the list.
      const list = Array.isArray(params) ? params : params === undefined ? [] : [params]
      if (Object.hasOwn(methods, method)) return await methods[method]?.(...list)
      // Other methods with these prefixes are read from the chain. A wallet's own methods are never passed on, and an
      // endpoint of HTTP has no subscriptions.
      if (/^(eth|net|web3)_(?!sign|sendTransaction|decrypt|getEncryption|subscribe|unsubscribe)/.test(method))
        return await chain.rpc(method, params)
      throw providerError(4200, `${method} is not supported.`)
    } catch (error) {
      throw toProviderError(error)
    }
  }
}

/** @throws ProviderRpcError -32600 */
function readRequest(request: unknown): { method: string; params: unknown } {
  const { method, params } = isRecord(request) ? request : {}
  if (typeof method !== 'string' || !method)
    throw providerError(-32600, 'Expected: a request with a `method`.')
  const isList = params === undefined || params === null || Array.isArray(params) || isRecord(params)
  if (!isList) throw providerError(-32600, `${method}: params: Expected: a list or an object.`)
  return { method, params: params ?? undefined }
}
