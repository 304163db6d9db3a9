import type { AddressFormat } from '@latchkey/contract'
import { uuidPattern } from '@latchkey/contract/wire'

import { toStoredAddress } from '../../parsing/storedAddress.ts'
import type { Database } from '../database/store.ts'
import { findPrivateKey, findPrivateKeyByAddress, type PrivateKeyRow } from './privateKeys.ts'
import { type FoundAccount, findAccountByAddress } from './wallets.ts'

/** Key that `signWith` names: an account of a wallet, or a private key by one of its addresses or by its id. */
export type SignerRows =
  | ({ kind: 'account' } & FoundAccount)
  | { kind: 'privateKey'; privateKey: PrivateKeyRow; format: AddressFormat; address?: string }

/** The key that `signWith` names in an organization, if there is one. */
export async function findSignerRows(
  db: Database,
  { organizationId, signWith }: { organizationId: string; signWith: string },
): Promise<SignerRows | undefined> {
  if (uuidPattern.test(signWith)) {
    const privateKey = await findPrivateKey(db, { organizationId, id: signWith })
    // The key itself, for any chain that doesn't need an address.
    return privateKey && { kind: 'privateKey', privateKey, format: 'ADDRESS_FORMAT_COMPRESSED' }
  }
  const address = toStoredAddress(signWith)
  const account = await findAccountByAddress(db, { organizationId, address })
  if (account) return { kind: 'account', ...account }
  const named = await findPrivateKeyByAddress(db, { organizationId, address })
  if (!named) return undefined
  return { kind: 'privateKey', privateKey: named.privateKey, format: named.address.format, address }
}
