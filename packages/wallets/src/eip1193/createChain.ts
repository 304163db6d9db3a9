import type { Kit } from '@latchkey/core'
import { type ChainRpc, callRpc } from '../callRpc.ts'
import { providerError } from '../providerError.ts'
import { rpcUrls } from '../rpcUrls.ts'

/** The chain that requests are about, among those with an RPC. */
export interface Chain {
  /** The id of the present chain: the one that was chosen last on this device, while it has an RPC. */
  current(): Promise<number>
  /** Ids of the chains that have an RPC. */
  all(): number[]
  /** Calls the RPC of the present chain. */
  readonly rpc: ChainRpc
  /** The RPC of any chain. @throws ProviderRpcError 4902 */
  rpcOf(id: number): ChainRpc
  /** Refuses an RPC of another chain, which would take what was signed for it. @throws ProviderRpcError 4901, 4902 */
  assertRpc(id: number): Promise<void>
  /** @throws ProviderRpcError 4902 */
  switchTo(id: number): Promise<void>
}

export const toHex = (quantity: number): `0x${string}` => `0x${quantity.toString(16)}`

export function createChain(
  { config, wallets }: Pick<Kit, 'config' | 'wallets'>,
  initial: number,
  emit: (event: string, payload: unknown) => void,
): Chain {
  let present = initial
  const urls = rpcUrls(config)
  const urlOf = (id: number) => urls[`eip155:${id}`]
  const rpcOf = (id: number): ChainRpc => {
    const url = urlOf(id)
    if (!url)
      throw providerError(4902, `Chain ${id} has no RPC. Expected: config.wallet.rpc['eip155:${id}'].`)
    return (method, params) => callRpc(url, method, params)
  }
  const reached = new Set<string | undefined>()
  const show = (id: number) => {
    if (id === present) return
    present = id
    emit('chainChanged', toHex(id))
  }
  let restoring: Promise<void> | undefined
  /** Once, with the first request about the chain: a page that asks for none loads nothing for it. */
  const restore = () =>
    (restoring ??= wallets.providerState().then(
      ({ chainId }) => {
        if (chainId !== undefined && urlOf(chainId)) show(chainId)
      },
      (error) => {
        // The next request tries again.
        restoring = undefined
        throw error
      },
    ))
  const current = async () => {
    await restore()
    return present
  }
  return {
    current,
    all: () => Object.keys(urls).flatMap((id) => Number(/^eip155:(\d+)$/.exec(id)?.[1] ?? 0) || []),
    rpcOf,
    rpc: async (method, params) => rpcOf(await current())(method, params),
    async assertRpc(id) {
      const url = urlOf(id)
      if (reached.has(url)) return
      // An endpoint that doesn't say is used.
      const answer = await rpcOf(id)<unknown>('eth_chainId').catch(() => undefined)
      if (typeof answer !== 'string') return
      if (Number(answer) !== id)
        throw providerError(
          4901,
          `config.wallet.rpc['eip155:${id}'] is an RPC of chain ${Number(answer)}. Expected: one of chain ${id}.`,
        )
      reached.add(url)
    },
    async switchTo(id) {
      rpcOf(id)
      await restore()
      await wallets.providerState((state) => ({ ...state, chainId: id }))
      show(id)
    },
  }
}
