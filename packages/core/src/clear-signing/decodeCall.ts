import { type Call, listCalls, multicall3, multiSendContracts, readCallBatch } from '@latchkey/crypto/calls'

import type { DecodedField, DecodedRequest } from '../state/decodedRequest.types.ts'
import type { RequestWarning } from '../state/warnings.types.ts'
import { type DecodeSources, describeCall, maxDepth } from './describeCall.ts'
import type { DecodeInner, Described, SentCall } from './descriptors.types.ts'
import { addressField, checksumAddress, detailField } from './fields.ts'
import { payment, unknownCall } from './unknownCall.ts'
import { sortWarnings, warn } from './warn.ts'

/** Calls in one request that a user can look through. */
const mostShown = 100

/** Says what a call does, with every call that it makes. */
export async function decodeCall(
  sources: DecodeSources,
  call: SentCall,
  described?: Described,
): Promise<DecodedRequest> {
  // How much goes along isn't known for every call within another.
  if (call.data === '0x' && call.value !== undefined) return payment(sources.context, call)
  const inner = decodeInner(sources, call.from, call.depth + 1)
  const decoded = await describeCall(sources, call, inner, described)
  return call.depth > maxDepth ? decoded : withInnerCalls(sources, call, decoded)
}

/** Decodes calls in the arguments of others. */
export const decodeInner =
  (sources: DecodeSources, from: string | undefined, depth: number): DecodeInner =>
  ({ chainId, to, data, value }, described) =>
    decodeCall(sources, { network: `eip155:${chainId}`, to, data, value, from, depth }, described)

/** Rows of the calls that something makes, and their warnings. */
export interface InnerCalls {
  fields: DecodedField[]
  warnings: RequestWarning[]
}

/** Who makes calls, where, and how many calls they are inside of. */
export type Maker = Pick<SentCall, 'network' | 'from' | 'depth'>

/** Decodes calls that a contract or an account makes. Their warnings count as much as those of the outer call. */
export async function decodeInnerCalls(
  sources: DecodeSources,
  calls: readonly Call[] | 'unread',
  maker: Maker,
): Promise<InnerCalls> {
  const { from = '' } = maker
  if (calls === 'unread' || listCalls(calls.map((call) => ({ ...call, from }))).calls.length > mostShown)
    return { fields: [], warnings: [warn('unread-calls', {})] }
  const decoded = await Promise.all(calls.map((call) => decodeMadeCall(sources, call, maker)))
  return {
    fields: decoded.map((nested, at) => ({
      label: calls.length > 1 ? `Call ${at + 1}` : 'Call',
      name: 'call',
      value: nested.contract ?? nested.raw,
      kind: 'nested',
      nested,
      // Numbers keep the calls apart.
      ...(calls.length > 1 && { group: String(at + 1) }),
    })),
    warnings: decoded.flatMap(({ warnings }) => warnings),
  }
}

async function decodeMadeCall(
  sources: DecodeSources,
  { isDelegate, ...call }: Call,
  { network, from, depth }: Maker,
): Promise<DecodedRequest> {
  if (!isDelegate) return decodeCall(sources, { ...call, network, from, depth })
  const contract = checksumAddress(call.to)
  const batch = multiSendContracts.has(call.to) ? readCallBatch(call) : undefined
  if (typeof batch === 'object') {
    const { fields, warnings } = await decodeInnerCalls(sources, batch.calls, { network, from, depth })
    const warned = sortWarnings(warnings)
    return {
      source: 'built-in',
      action: 'calls',
      network,
      contract,
      raw: call.data,
      fields,
      warnings: warned,
    }
  }
  const unknown = unknownCall(sources.context, { ...call, network })
  return { ...unknown, warnings: sortWarnings([warn('delegate-call', { contract }), ...unknown.warnings]) }
}

/** Adds the calls that a call makes to what is said of it. */
async function withInnerCalls(
  sources: DecodeSources,
  call: SentCall,
  decoded: DecodedRequest,
): Promise<DecodedRequest> {
  const batch = readCallBatch(call)
  if (!batch) return decoded
  const { network, from, to, data, depth } = call
  const calls = batch === 'unread' ? batch : batch.calls
  // A contract that calls itself by `multicall` keeps the caller.
  const maker = batch !== 'unread' && batch.name === 'multicall' ? from : to
  const inner = await decodeInnerCalls(sources, calls, { network, from: maker, depth: depth + 1 })
  const isItself = to === from?.toLowerCase()
  const isShown = decoded.fields.filter(({ nested }) => nested).length >= inner.fields.length
  if (isShown || decoded.source !== 'unknown' || !(isItself || to === multicall3))
    return {
      ...decoded,
      fields: isShown ? decoded.fields : [...decoded.fields, ...inner.fields],
      warnings: sortWarnings([...decoded.warnings, ...inner.warnings]),
    }
  // An account that calls itself does what its calls say, and nothing else.
  return {
    ...decoded,
    source: 'built-in',
    action: 'calls',
    fields: [
      ...decoded.fields.filter(({ name }) => name === 'amount'),
      ...inner.fields,
      ...(isItself ? [] : [{ ...addressField('contract', to), isDetail: true }]),
      detailField('data', data, 'bytes'),
    ],
    warnings: sortWarnings(inner.warnings),
  }
}
