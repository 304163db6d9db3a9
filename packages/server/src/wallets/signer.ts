import { checksumEthereumAddress } from '@latchkey/crypto/secp256k1'
import type { AddressFormat, KeySource } from '@latchkey/enclave'

import type { Context } from '../context/context.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { findPrivateKey, findPrivateKeyByAddress, type PrivateKeyRow } from '../store/privateKeys.ts'
import { type FoundAccount, findAccountByAddress } from '../store/wallets.ts'
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
  const organizationId = organization.id
  if (uuid.test(signWith)) {
    const privateKey = await findPrivateKey(db, { organizationId, id: signWith })
    // The key itself, for any chain that doesn't need an address.
    if (privateKey) return { source: sourceOf(privateKey), format: 'COMPRESSED' }
    throw new ServiceError('SIGNER_NOT_FOUND', {})
  }
  const address = toStoredAddress(signWith)
  const found = await findAccountByAddress(db, { organizationId, address })
  if (found) return { source: accountSourceOf(found), format: toEnclaveFormat(found.account.addressFormat) }
  const named = await findPrivateKeyByAddress(db, { organizationId, address })
  if (!named) throw new ServiceError('SIGNER_NOT_FOUND', {})
  return { source: sourceOf(named.privateKey), format: toEnclaveFormat(named.address.format) }
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Ethereum addresses are bytes: their capitals are a checksum, which some clients leave out. */
export const toStoredAddress = (address: string): string =>
  /^0x[0-9a-fA-F]{40}$/.test(address) ? checksumEthereumAddress(address) : address

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
