import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'

import type { Descriptor } from '@ethereum-sourcify/clear-signing'

import type { DescriptorSource } from '../../src/clear-signing/descriptors/descriptorSource.ts'

const file = new URL('../../../server/src/clear-signing/registry.json.br', import.meta.url)

interface Snapshot {
  descriptors: Descriptor[]
  calls: Record<string, number>
  typedData: Record<string, Record<string, number>>
}

let snapshot: Snapshot | undefined

/** The service's snapshot, without the service. */
export function readRegistrySource(): DescriptorSource {
  snapshot ??= JSON.parse(brotliDecompressSync(readFileSync(file)).toString('utf8')) as Snapshot
  const { descriptors, calls, typedData } = snapshot
  const bind = (at: number | undefined, deployment: { chainId: number; address: string }) => {
    const descriptor = descriptors[at ?? -1]
    if (!descriptor) return undefined
    const deployments = [deployment]
    const { contract, eip712 } = descriptor.context ?? {}
    return {
      ...descriptor,
      context: contract ? { contract: { deployments } } : { eip712: { ...eip712, deployments } },
    }
  }
  return {
    call: async (chainId, address) =>
      bind(calls[`${chainId}:${address.toLowerCase()}`], { chainId, address }),
    typedData: async (chainId, address, typeHash) =>
      bind(typedData[`${chainId}:${address.toLowerCase()}`]?.[typeHash], { chainId, address }),
  }
}
