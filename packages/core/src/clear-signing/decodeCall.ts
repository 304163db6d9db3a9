import type { DecodeContext } from './decodeContext.ts'
import type { DecodedField, DecodedRequest } from './decodedRequest.types.ts'
import type { DecodeInner, Described, Description, Descriptors, SentCall } from './descriptors.types.ts'
import { checksumAddress, coinField, textField } from './fields.ts'
import { readKnownCall } from './knownCalls.ts'
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
      : await descriptors.call(call, decodeInner(sources, call.from, call.depth + 1)))
  const contract = checksumAddress(call.to)
  const base = { network: call.network, contract, raw: call.data, action: known?.action ?? 'call' } as const
  const coin = call.value ? [coinField(context, call.network, call.value)] : []
  if (typeof description === 'object' && (description.source === 'descriptor' || !known))
    return {
      ...base,
      ...description,
      fields: withCoin(coin, description.fields),
      warnings: sortWarnings([
        // The descriptor says which unit amounts are in, or warns itself.
        ...(known?.warnings ?? []).filter(({ code }) => code !== 'unknown-token'),
        ...description.warnings,
      ]),
    }
  if (known)
    return {
      ...base,
      source: 'built-in',
      fields: [...coin, ...known.fields],
      warnings: sortWarnings(known.warnings),
    }
  return {
    ...base,
    source: 'unknown',
    fields: [
      ...coin,
      { ...textField('contract', contract, 'address'), address: contract },
      textField('operation', call.data.slice(0, 10)),
    ],
    warnings: [
      description === 'unavailable'
        ? warn('descriptor-unavailable', { contract })
        : warn('unknown-contract', { contract }),
    ],
  }
}

/** Decodes calls in the arguments of others. The coins that go with them are part of those arguments. */
export const decodeInner =
  (sources: DecodeSources, from: string | undefined, depth: number): DecodeInner =>
  ({ chainId, to, data }, described) =>
    decodeCall(sources, { network: `eip155:${chainId}`, to, data, value: undefined, from, depth }, described)

/** The descriptor may show the coins itself. */
const withCoin = (coin: readonly DecodedField[], fields: readonly DecodedField[]): DecodedField[] =>
  coin.some(({ value }) => fields.some((field) => field.value === value)) ? [...fields] : [...coin, ...fields]
