import type {
  Descriptor,
  DisplayModel,
  ExternalDataProvider,
  FormatOptions,
  TypedData as LibraryData,
  RegistryIndex,
} from '@ethereum-sourcify/clear-signing'
import { keccak256Hex } from '@latchkey/crypto/keccak'

import { loadClearSigning } from '../../chunks/loaders/loadDecode.ts'
import type {
  DecodeInner,
  Described,
  Descriptors,
  InnerCall,
  IsRead,
  SentCall,
} from '../descriptors.types.ts'
import { memberType } from '../typed-data/memberType.ts'
import { describeByInterface } from './describeByInterface.ts'
import { describeRest, withRest } from './describeRest.ts'
import type { DescriptorSource } from './descriptorSource.ts'
import { embeddedCalls, embedsCalls } from './embeddedCalls.ts'
import type { FindInterface } from './interfaceSource.ts'
import { readCall } from './readCall.ts'
import { type Inner, toDescribed } from './toDescribed.ts'

/** Hex digits of the 128 KiB that a transaction may have. */
const maxDigits = 262_144

const root = 'root'

/** Describes calls and typed data by the descriptors of ERC-7730, and calls by uploaded interfaces. */
export function createDescriptors(
  source: DescriptorSource,
  externalDataProvider: ExternalDataProvider,
  findInterface: FindInterface = async () => undefined,
): Descriptors {
  return {
    async call(call, decodeInner, isRead) {
      const chainId = chainIdOf(call.network)
      if (chainId === undefined || call.data.length > maxDigits) return 'none'
      const descriptor = await source.call(chainId, call.to)
      const described =
        typeof descriptor === 'object' && (await describeCall(descriptor, chainId, call, decodeInner, isRead))
      if (described) return described
      const abi = await findInterface(call.to)
      const read = abi === undefined ? undefined : describeByInterface(abi, call.data)
      return read ?? (descriptor === 'unavailable' ? 'unavailable' : 'none')
    },
    async typedData(typed, account, decodeInner, isRead) {
      const { chainId, verifyingContract } = typed.domain as LibraryData['domain']
      if (!chainId || !verifyingContract || !Number.isSafeInteger(chainId)) return 'none'
      const { eip712, formatTypedData } = await loadClearSigning()
      const data = { ...typed, account } as unknown as LibraryData
      const encodeType = eip712.computeEncodeType(data.primaryType, data.types) ?? ''
      const hash = keccak256Hex(encodeType)
      const descriptor = await source.typedData(chainId, verifyingContract, hash)
      if (!descriptor || descriptor === 'unavailable') return descriptor ?? 'none'
      const { model, descriptorOf } = await render(chainId, descriptor, (options, index) => {
        const entry = { path: root, encodeTypeHashes: [hash] }
        index.typedDataIndex[keyOf(chainId, verifyingContract)] = { [data.primaryType]: [entry] }
        return formatTypedData(data, options)
      })
      const { display } = descriptor
      const format = display?.formats?.[encodeType]
      const shown = model.fields && format && { format, display }
      const { message: values, types, primaryType } = typed
      const typeAt = (path: readonly string[]) => memberType(types, primaryType, path)
      const rest = describeRest({ values, typeAt, unread: '' }, shown, isRead)
      const inner = { descriptorOf, ...rest, isSigned: true }
      const described = await toDescribed(model, chainId, decodeInner, inner)
      return described ? withRest(described, rest, [account, verifyingContract]) : 'none'
    },
  }

  async function describeCall(
    descriptor: Descriptor,
    chainId: number,
    { to, data, value, from }: SentCall,
    decodeInner: DecodeInner,
    isRead: IsRead | undefined,
  ): Promise<Described | undefined> {
    const read = readCall(descriptor, data)
    if (!read) return undefined
    const { format } = await loadClearSigning()
    const transaction = { chainId, to, data, ...(from && { from }), ...(value !== undefined && { value }) }
    const { model, descriptorOf } = await render(chainId, descriptor, (options, index) => {
      index.calldataIndex[keyOf(chainId, to)] = root
      return format(transaction, options)
    })
    const shown = model.fields && { format: read.format, display: descriptor.display }
    const rest = describeRest(read.decoded, shown, isRead)
    const described = await toDescribed(model, chainId, decodeInner, { descriptorOf, ...rest })
    return described && withRest(described, rest, from === undefined ? [to] : [from, to])
  }

  /**
   * Renders, finds the calls within, and renders once more with the descriptors of those whose data have been checked.
   * Calls within these are left to the caller, so that the library never sees unchecked data.
   *
   * @returns `descriptorOf`: those descriptors
   */
  async function render(
    chainId: number,
    descriptor: Descriptor,
    run: (options: FormatOptions, index: RegistryIndex) => Promise<DisplayModel>,
  ): Promise<{ model: DisplayModel } & Pick<Inner, 'descriptorOf'>> {
    const once = (leaves: Readonly<Record<string, Descriptor>>) => {
      const calldataIndex = Object.fromEntries(Object.keys(leaves).map((key) => [key, key]))
      const index: RegistryIndex = { calldataIndex, typedDataIndex: {} }
      const fetchDescriptor = async (path: string) => {
        if (path !== root) return leaves[path]!
        // A call within to the same contract is not this call.
        for (const [key, named] of Object.entries(calldataIndex))
          if (named === root) delete calldataIndex[key]
        return descriptor
      }
      const resolver = { index, fetchDescriptor }
      return run({ externalDataProvider, descriptorResolverOptions: { type: 'custom', resolver } }, index)
    }
    const model = await once({})
    const leaves = await findLeaves(embeddedCalls(model, chainId))
    const descriptorOf = ({ chainId, to }: InnerCall) => leaves[keyOf(chainId, to)]
    return { model: Object.keys(leaves).length > 0 ? await once(leaves) : model, descriptorOf }
  }

  /** Descriptors of calls that hold no further calls and whose data have been checked. */
  async function findLeaves(calls: readonly InnerCall[]): Promise<Record<string, Descriptor>> {
    const leaves: Record<string, Descriptor> = {}
    for (const key of new Set(calls.map(({ chainId, to }) => keyOf(chainId, to)))) {
      const same = calls.filter(({ chainId, to }) => keyOf(chainId, to) === key)
      const descriptor = await source.call(same[0]!.chainId, same[0]!.to)
      if (!descriptor || descriptor === 'unavailable' || embedsCalls(descriptor)) continue
      if (same.every(({ data }) => readCall(descriptor, data))) leaves[key] = descriptor
    }
    return leaves
  }
}

const keyOf = (chainId: number, address: string) => `eip155:${chainId}:${address.toLowerCase()}`

function chainIdOf(network: string | undefined): number | undefined {
  const [, digits] = /^eip155:(\d+)$/.exec(network ?? '') ?? []
  const chainId = Number(digits)
  return Number.isSafeInteger(chainId) ? chainId : undefined
}
