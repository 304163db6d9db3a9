import type { AddressFormat, KeySource } from '@latchkey/enclave'

import type { Context } from '../context/context.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import type { PrivateKeyRow } from '../store/wallets/privateKeys.ts'
import { findSignerRows } from '../store/wallets/signers.ts'
import type { FoundAccount } from '../store/wallets/wallets.ts'
import { sealedOf } from './deriveRows.ts'
import { toEnclaveCurve, toEnclaveFormat } from './names.ts'

/** A key, and the kind of address by which it was named. */
export interface NamedKey {
  source: KeySource
  format: AddressFormat
}

/**
 * The key that `signWith` names: an address of a wallet account or private key of the organization, or a private
 * key's id.
 * @throws ServiceError SIGNER_NOT_FOUND
 */
export async function findSigner({ db, organization }: Context, signWith: string): Promise<NamedKey> {
  const signer = await findSignerRows(db, { organizationId: organization.id, signWith })
  if (!signer) throw new ServiceError('SIGNER_NOT_FOUND', {})
  if (signer.kind === 'privateKey')
    return { source: sourceOf(signer.privateKey), format: toEnclaveFormat(signer.format) }
  return { source: accountSourceOf(signer), format: toEnclaveFormat(signer.account.addressFormat) }
}

/** The key of a wallet account, as the enclave takes it. */
export const accountSourceOf = ({ account, wallet }: FoundAccount): KeySource => ({
  kind: 'wallet',
  ...sealedOf(wallet),
  curve: toEnclaveCurve(account.curve),
  path: account.path,
})

/** The sealed key of a row, as the enclave takes it. */
export const sourceOf = ({ id, sealed, curve }: PrivateKeyRow): KeySource => ({
  kind: 'privateKey',
  privateKeyId: id,
  sealed: Buffer.from(sealed, 'base64'),
  curve: toEnclaveCurve(curve),
})
