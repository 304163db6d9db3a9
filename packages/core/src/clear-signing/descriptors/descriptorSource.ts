import type { Descriptor } from '@ethereum-sourcify/clear-signing'

import { createDeadline, send } from '../../client/send.ts'
import type { InternalKit } from '../../flows/internalKit.ts'

/** How long the user waits for a description of a request, ms. */
const patience = 4_000

/** A descriptor; undefined where the registry has none; `unavailable` where the service could not be asked. */
export type FoundDescriptor = Descriptor | undefined | 'unavailable'

/** Where descriptors come from. */
export interface DescriptorSource {
  call(chainId: number, address: string): Promise<FoundDescriptor>
  /** `typeHash`: keccak-256 of `encodeType`. */
  typedData(chainId: number, address: string, typeHash: string): Promise<FoundDescriptor>
}

/** Descriptors of the service, each fetched once. A failure isn't kept. docs/wire-format.md#clear-signing */
export function createDescriptorSource(kit: InternalKit): DescriptorSource {
  const known = new Map<string, Promise<FoundDescriptor>>()
  const load = (path: string): Promise<FoundDescriptor> => {
    const loading = known.get(path) ?? fetchDescriptor(kit, path)
    known.set(path, loading)
    return loading.catch(() => {
      known.delete(path)
      return 'unavailable'
    })
  }
  return {
    call: (chainId, address) => load(`calls/${chainId}/${address.toLowerCase()}`),
    typedData: (chainId, address, typeHash) =>
      load(`typed_data/${chainId}/${address.toLowerCase()}/${typeHash}`),
  }
}

async function fetchDescriptor(kit: InternalKit, path: string): Promise<Descriptor | undefined> {
  const operation = 'clear_signing'
  const deadline = createDeadline(kit.environment.clock, { ms: patience, operation, signals: [] })
  try {
    const { descriptor } = await send(kit, {
      url: `${kit.config.apiBaseUrl}/public/v1/${operation}/${path}`,
      operation,
      attempts: 2,
      signal: deadline.signal,
    })
    return (descriptor as Descriptor | null) ?? undefined
  } finally {
    deadline.clear()
  }
}
