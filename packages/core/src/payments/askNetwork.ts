import { KitError } from '../errors/KitError.ts'
import type { ChainContext } from './chainPayments.ts'
import { gasPriceOracle, getChainId, getIsContract } from './ethereumCalls.ts'

/** Facts that an endpoint was asked for. They don't change while the page is open. */
const answers = new Map<string, Promise<unknown>>()

/** Asks an endpoint once for each page. An answer that failed is asked for again. */
function once<Fact>(fact: string, { network }: ChainContext, ask: () => Promise<Fact>): Promise<Fact> {
  const key = `${fact} ${network.id} ${network.url}`
  const known = answers.get(key) as Promise<Fact> | undefined
  if (known) return known.catch(ask)
  const asked = ask()
  answers.set(key, asked)
  asked.catch(() => answers.delete(key))
  return asked
}

/** Whether a network's transactions also pay for their place on Ethereum. @throws {@link KitError} `RPC_FAILED` */
export const isRollup = (context: ChainContext): Promise<boolean> | boolean =>
  context.network.isRollupOfOptimism ??
  once('rollup', context, () => context.rpc.call(getIsContract(gasPriceOracle)))

export const chainIdOf = (network: string) => BigInt(network.slice('eip155:'.length))

/**
 * Refuses an endpoint of another network: its balances and fees are of that one.
 *
 * @throws {@link KitError} `NETWORK_NOT_CONFIGURED`
 */
export async function assertChain(context: ChainContext): Promise<void> {
  const { network, rpc } = context
  const chainId = await once('chain', context, () => rpc.call(getChainId)).catch(() => undefined)
  if (chainId === undefined || chainId === chainIdOf(network.id)) return
  throw new KitError('NETWORK_NOT_CONFIGURED', {
    message: `The endpoint that config.wallet.rpc names for ${network.id} is one of eip155:${chainId}.`,
  })
}
