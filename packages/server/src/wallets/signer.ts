import { checksumEthereumAddress } from '@latchkey/crypto/secp256k1'
import type { AddressFormat, KeySource } from '@latchkey/enclave'

import type { Context } from '../context/context.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { findAccountByAddress } from '../store/wallets.ts'
import { sealedOf } from './deriveRows.ts'
import { toEnclaveCurve, toEnclaveFormat } from './names.ts'

/** A key, and the kind of address by which it was named. */
export interface NamedKey {
  source: KeySource
  format: AddressFormat
}

/**
 * The key that `signWith` names: the address of a wallet account of the organization.
 * @throws ServiceError SIGNER_NOT_FOUND
 */
export async function findSigner({ db, organization }: Context, signWith: string): Promise<NamedKey> {
  // Ethereum addresses are bytes: their capitals are a checksum, which some clients leave out.
  const address = /^0x[0-9a-fA-F]{40}$/.test(signWith) ? checksumEthereumAddress(signWith) : signWith
  const found = await findAccountByAddress(db, { organizationId: organization.id, address })
  if (!found) throw new ServiceError('SIGNER_NOT_FOUND', {})
  const { account, wallet } = found
  const { walletId, sealed } = sealedOf(wallet)
  return {
    source: { kind: 'wallet', walletId, sealed, curve: toEnclaveCurve(account.curve), path: account.path },
    format: toEnclaveFormat(account.addressFormat),
  }
}
