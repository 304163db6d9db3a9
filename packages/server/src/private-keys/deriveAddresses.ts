import type { AddressFormat, Curve } from '@latchkey/contract'

import type { Context } from '../context/context.ts'
import type { PrivateKeyAddressRow } from '../store/privateKeys.ts'
import { callEnclave } from '../wallets/callEnclave.ts'
import { toEnclaveCurve, toEnclaveFormat } from '../wallets/names.ts'

interface NewAddresses {
  /** Of the private key. */
  id: string
  organizationId: string
  curve: Curve
  publicKey: string
  formats: readonly AddressFormat[]
  /** Field of the request that names the formats. */
  field: string
}

/**
 * Addresses of a private key, in the order of the request, as rows to be stored.
 * @throws ServiceError REQUEST_INVALID, UNAVAILABLE
 */
export async function deriveAddresses(
  { enclave }: Context,
  { id, organizationId, curve, publicKey, formats, field }: NewAddresses,
): Promise<PrivateKeyAddressRow[]> {
  const addresses = await callEnclave(field, () =>
    enclave.addresses({ curve: toEnclaveCurve(curve), publicKey, formats: formats.map(toEnclaveFormat) }),
  )
  return formats.map((format, position) => ({
    ...{ privateKeyId: id, organizationId, position, format },
    address: addresses[position] ?? '',
  }))
}
