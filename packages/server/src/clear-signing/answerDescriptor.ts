import { isEthereumAddress } from '@latchkey/crypto/addresses'

import { ServiceError } from '../errors/ServiceError.ts'
import { findCallDescriptor, findTypedDataDescriptor } from './registry.ts'

/** Where the public ERC-7730 registry is served. docs/wire-format.md#clear-signing */
export const clearSigningPath = '/public/v1/clear_signing'

/** Paths of the descriptors below it, and how each is found. */
export const descriptorRoutes = {
  'calls/:chainId/:address': findCallDescriptor,
  'typed_data/:chainId/:address/:typeHash': findTypedDataDescriptor,
} as const

/**
 * Answers with the registry's descriptor of a contract's calls or typed data. A descriptor that isn't there is `null`,
 * which browsers may keep as well.
 *
 * @throws {@link ServiceError} `ROUTE_NOT_FOUND` where the path names no contract
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
