import { findNetwork, readNetworks, transactionUrl } from '../assets/networks.ts'
import { createRpc } from '../assets/rpc.ts'
import { paymentCode } from '../chunks/loaders/loadPayments.ts'
import type { InternalKit } from '../flows/internalKit.ts'
import type { ChainContext, ChainPayments } from './chainPayments.ts'

/** A configured network with the code for its kind. */
export interface OpenChain {
  chain: ChainPayments
  context: ChainContext
  /** Page of an explorer about a transaction. */
  urlOf(hash: string): string | undefined
}

export interface Chains {
  /** Rejects with a TypeError if `wallet` of the configuration is malformed. @throws {@link KitError} `NETWORK_NOT_CONFIGURED`, `CODE_NOT_LOADED` */
  open(networkId: string, signal?: AbortSignal): Promise<OpenChain>
}

export function createChains(kit: InternalKit): Chains {
  return {
    async open(networkId, signal) {
      const network = findNetwork(readNetworks(kit.config.wallet), networkId)
      const chain = await paymentCode[network.namespace]()
      const urlOf = (hash: string) => transactionUrl(network, hash)
      return { chain, context: { network, rpc: createRpc(kit, network, signal) }, urlOf }
    },
  }
}
