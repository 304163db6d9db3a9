import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

import { isEthereumAddress } from '@latchkey/crypto/addresses'

import { ServiceError } from '../errors/ServiceError.ts'

/** An ERC-7730 descriptor. Only the browser interprets its content. */
type Descriptor = Readonly<{
  context: { contract?: object; eip712?: object }
  metadata?: object
  display: object
}>

/** The snapshot of the public registry that the service ships. `npm run clear-signing -- --update` writes it. */
interface Registry {
  source: string
  /** The registry's commit. */
  commit: string
  descriptors: readonly Descriptor[]
  /** Index of the descriptor by `chainId:address`. */
  calls: Readonly<Record<string, number>>
  /** Index of the descriptor by `chainId:address`, then by the hash of EIP-712's `encodeType`. */
  typedData: Readonly<Record<string, Readonly<Record<string, number>>>>
}

const file = new URL('./registry.json.br', import.meta.url)

let loading: Promise<Registry> | undefined

/** Loads the registry on first use, because it has 1 MB. A failed attempt is repeated by the next call. */
function loadRegistry(): Promise<Registry> {
  loading ??= readFile(file)
    .then(promisify(brotliDecompress))
    .then((bytes) => JSON.parse(bytes.toString('utf8')) as Registry)
    .catch((error: unknown) => {
      loading = undefined
      throw error
    })
  return loading
}

/** A contract on an EVM chain. */
export interface ContractKey {
  /** Decimal. */
  chainId: string
  /** In upper or lower case. */
  address: string
}

/** Reads an own property, so that a key such as `constructor` finds nothing. */
const lookUp = <Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined

/** The descriptor of a contract's calls. */
async function findCallDescriptor(key: ContractKey): Promise<object | undefined> {
  const { calls, descriptors } = await loadRegistry()
  const descriptor = descriptors[lookUp(calls, keyOf(key)) ?? -1]
  return descriptor && bind(descriptor, 'contract', key)
}

/** The descriptor of typed data that a contract verifies, by the hash of its type. */
async function findTypedDataDescriptor(key: ContractKey, typeHash: string): Promise<object | undefined> {
  const { typedData, descriptors } = await loadRegistry()
  const descriptor = descriptors[lookUp(lookUp(typedData, keyOf(key)) ?? {}, typeHash.toLowerCase()) ?? -1]
  return descriptor && bind(descriptor, 'eip712', key)
}

const keyOf = ({ chainId, address }: ContractKey) => `${chainId}:${address.toLowerCase()}`

/** Limits a descriptor to this contract, because some list hundreds. */
const bind = (
  { context, ...rest }: Descriptor,
  kind: 'contract' | 'eip712',
  { chainId, address }: ContractKey,
) => ({
  ...rest,
  context: {
    [kind]: { ...context[kind], deployments: [{ chainId: Number(chainId), address: address.toLowerCase() }] },
  },
})

/** Where the public ERC-7730 registry is served. docs/wire-format.md#clear-signing */
export const clearSigningPath = '/public/v1/clear_signing'

/** Lookup functions by their path below {@link clearSigningPath}. */
export const descriptorRoutes = {
  'calls/:chainId/:address': findCallDescriptor,
  'typed_data/:chainId/:address/:typeHash': findTypedDataDescriptor,
} as const

/**
 * Answers with the registry's descriptor of a contract's calls or typed data. The answer for an unknown contract is
 * `null`, which browsers may cache as well.
 *
 * @throws {@link ServiceError} `ROUTE_NOT_FOUND` if the path names no contract
 */
export async function answerDescriptor(
  find: (typeof descriptorRoutes)[keyof typeof descriptorRoutes],
  { url }: Request,
): Promise<{ descriptor: object | null }> {
  const [chainId = '', address = '', typeHash = ''] = new URL(url).pathname
    .split('/clear_signing/')[1]!
    .split('/')
    .slice(1)
  if (!/^[1-9]\d{0,15}$/.test(chainId) || !isEthereumAddress(address))
    throw new ServiceError('ROUTE_NOT_FOUND', {})
  return { descriptor: (await find({ chainId, address }, typeHash)) ?? null }
}
