import type { AddressFormat, AppProof } from '@latchkey/contract'

import type { Context } from '../context/context.ts'
import type { PrivateKeyAddressRow, PrivateKeyRow, PrivateKeyRows } from '../store/wallets/privateKeys.ts'
import { callEnclave } from '../wallets/callEnclave.ts'
import { toEnclaveFormat } from '../wallets/names.ts'
import { proofFor, takeProofs } from '../wallets/proofs.ts'
import { sourceOf } from '../wallets/signer.ts'

/** A key to be stored with its addresses, and the proofs that were asked for. */
export interface DerivedKey extends PrivateKeyRows {
  proofs: readonly AppProof[]
}

/**
 * Derives the addresses of a private key that is in no row yet, in the order of the formats. `field` of the request
 * names them.
 * @throws ServiceError REQUEST_INVALID, UNAVAILABLE
 */
export async function deriveAddresses(
  context: Context,
  privateKey: PrivateKeyRow,
  { formats, field }: { formats: readonly AddressFormat[]; field: string },
): Promise<DerivedKey> {
  const { id: privateKeyId, organizationId } = privateKey
  const derived = await callEnclave(field, () =>
    context.enclave.addresses({
      organizationId,
      source: sourceOf(privateKey),
      formats: formats.map(toEnclaveFormat),
      ...proofFor(context),
    }),
  )
  const addresses = formats.flatMap((format, position): PrivateKeyAddressRow[] => {
    const address = derived[position]?.address
    return address === undefined ? [] : [{ privateKeyId, organizationId, position, format, address }]
  })
  return { privateKey, addresses, proofs: await takeProofs(context, derived) }
}
