import type { DecodedRequest } from '../state/decodedRequest.types.ts'
import type { DecodeContext } from './decodeContext.ts'
import type { DecodeInner, Described, Description, Descriptors, SentCall } from './descriptors.types.ts'
import { checksumAddress, coinField } from './fields.ts'
import { readKnownCall } from './knownCalls.ts'
import { unknownCall } from './unknownCall.ts'
import { sortWarnings, warn } from './warn.ts'

/** Calls within calls, beyond which a user would stop reading. */
export const maxDepth = 4

/** Sources that describe calls: the descriptors, and the uploaded interfaces. */
export interface DecodeSources {
  context: DecodeContext
  descriptors: Descriptors
}

/**
 * Says what a call of a contract does: by its descriptor, else by the standard whose function it is, else by an
 * uploaded interface. The standard's warnings count whoever describes the call.
 *
 * @param described by its descriptor, where that has been read already
 */
export async function describeCall(
  { context, descriptors }: DecodeSources,
  call: SentCall,
  decodeInner: DecodeInner,
  described?: Described,
): Promise<DecodedRequest> {
  const known = readKnownCall(context, call)
  const description: Description =
    described ??
    (call.depth > maxDepth
      ? 'none'
      : // A standard's function is read whole.
        await descriptors.call(call, decodeInner, () => known !== undefined))
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
