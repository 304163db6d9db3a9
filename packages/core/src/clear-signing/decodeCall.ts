import type { DecodeContext } from './decodeContext.ts'
import type { DecodedRequest } from './decodedRequest.types.ts'
import type { DecodeInner, Described, Description, Descriptors, SentCall } from './descriptors.types.ts'
import { addressField, checksumAddress, coinField, detailField, textField } from './fields.ts'
import { type ContractCall, readKnownCall } from './knownCalls.ts'
import { sortWarnings, warn } from './warn.ts'

/** Calls within calls, beyond which nobody reads on. */
const maxDepth = 4

/** What describes calls: the descriptors, and the uploaded interfaces. */
export interface DecodeSources {
  context: DecodeContext
  descriptors: Descriptors
}

/**
 * Says what a call of a contract does: by its descriptor, else by the standard whose function it is, else by an
 * uploaded interface. The standard's warnings count whoever describes the call.
 */
export async function decodeCall(
  sources: DecodeSources,
  call: SentCall,
  described?: Described,
): Promise<DecodedRequest> {
  const { context, descriptors } = sources
  const known = readKnownCall(context, call)
  const description: Description =
    described ??
    (call.depth > maxDepth
      ? 'none'
      : await descriptors.call(
          call,
          decodeInner(sources, call.from, call.depth + 1),
          // A standard's function is read whole.
          () => known !== undefined,
        ))
  const contract = checksumAddress(call.to)
  const base = { network: call.network, contract, raw: call.data, action: known?.action ?? 'call' } as const
  const coin = call.value ? [coinField(context, call.network, call.value)] : []
  if (typeof description === 'object' && (description.source === 'descriptor' || !known))
    return {
      ...base,
      ...description,
      fields: [...coin, ...description.fields],
      warnings: sortWarnings([
        // The descriptor says whose contract it is, and which unit amounts are in, or warns itself.
        ...(known?.warnings ?? []).filter(
          ({ code }) => code !== 'unknown-token' && code !== 'unknown-contract',
        ),
        ...description.warnings,
      ]),
    }
  if (known)
    return {
      ...base,
      source: 'built-in',
      fields: [...coin, ...known.fields],
      warnings: sortWarnings(
        // Whoever uploaded an interface knows the contract.
        known.warnings.filter(({ code }) => code !== 'unknown-contract' || typeof description !== 'object'),
      ),
    }
  const unknown = unknownCall(context, call)
  return description === 'unavailable'
    ? { ...unknown, warnings: [warn('descriptor-unavailable', { contract })] }
    : unknown
}

/** A call that nobody describes. Coins that go with it are a payment, whatever the call does. */
export function unknownCall(
  context: DecodeContext,
  { network, to, data, value }: ContractCall,
): DecodedRequest {
  const contract = checksumAddress(to)
  const coin = value ? [coinField(context, network, value)] : []
  return {
    source: 'unknown',
    network,
    contract,
    raw: data,
    action: coin.length > 0 ? 'send' : 'call',
    fields: [
      ...coin,
      coin.length > 0
        ? addressField('to', to)
        : { ...textField('contract', contract, 'address'), address: contract },
      textField('operation', data.slice(0, 10)),
      detailField('data', data, 'bytes'),
    ],
    warnings: [warn('unknown-contract', { contract })],
  }
}

/** Decodes calls in the arguments of others. */
export const decodeInner =
  (sources: DecodeSources, from: string | undefined, depth: number): DecodeInner =>
  ({ chainId, to, data, value }, described) =>
    decodeCall(sources, { network: `eip155:${chainId}`, to, data, value, from, depth }, described)
