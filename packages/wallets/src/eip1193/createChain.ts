import type { Kit } from '@latchkey/core'
import { type ChainRpc, callRpc } from '../callRpc.ts'
import { providerError } from '../providerError.ts'
import { rpcUrls } from '../rpcUrls.ts'

/** The chain that requests are about, among those with an RPC. */
export interface Chain {
  readonly id: number
  /** Calls the RPC of the present chain. */
  readonly rpc: ChainRpc
  /** The RPC of any chain. @throws ProviderRpcError 4902 */
  rpcOf(id: number): ChainRpc
  /** @throws ProviderRpcError 4902 */
  switchTo(id: number): void
}

export const toHex = (quantity: number): `0x${string}` => `0x${quantity.toString(16)}`

export function createChain(
  { config }: Pick<Kit, 'config'>,
  id: number,
  emit: (event: string, payload: unknown) => void,
): Chain {
  const rpcOf = (chainId: number): ChainRpc => {
    const url = rpcUrls(config)[`eip155:${chainId}`]
    if (!url)
      throw providerError(
        4902,
        `Chain ${chainId} has no RPC. Expected: config.wallet.rpc['eip155:${chainId}'].`,
      )
    return (method, params) => callRpc(url, method, params)
  }
  const chain = {
    id,
    rpcOf,
    rpc: ((method, params) => rpcOf(chain.id)(method, params)) as ChainRpc,
    switchTo(next: number) {
      rpcOf(next)
      if (next === chain.id) return
      chain.id = next
      emit('chainChanged', toHex(next))
    },
  }
  return chain
}
