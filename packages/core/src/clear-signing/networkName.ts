import type { DecodeContext } from './decodeContext.ts'

/** CAIP-2 id of a chain of Ethereum. */
export const evmNetwork = (chainId: bigint | undefined): string | undefined =>
  chainId === undefined ? undefined : `eip155:${chainId}`

/** What a network is called; its id where nobody has named it. */
export const nameOf = (context: DecodeContext, network: string | undefined): string =>
  context.networkName(network) ?? network ?? ''
