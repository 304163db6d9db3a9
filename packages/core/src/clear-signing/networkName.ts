import type { RequestWarning } from '../state/warnings.types.ts'
import type { DecodeContext } from './decodeContext.ts'
import { warn } from './warn.ts'

/** CAIP-2 id of a chain of Ethereum. */
export const evmNetwork = (chainId: bigint | number | undefined): string | undefined =>
  chainId === undefined ? undefined : `eip155:${chainId}`

/** Name of a network, or its id if the name isn't known. */
export const nameOf = (context: DecodeContext, network: string | undefined): string =>
  context.networkName(network) ?? network ?? ''

/** A request for another network than the app says it is on. None where either isn't known. */
export const mismatchWarnings = (
  context: DecodeContext,
  expected: string | undefined,
  actual: string | undefined,
): RequestWarning[] =>
  expected && actual && expected !== actual
    ? [warn('network-mismatch', { expected: nameOf(context, expected), actual: nameOf(context, actual) })]
    : []
