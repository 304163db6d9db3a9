import type { PrivateKey } from '@latchkey/contract'

import type { QueryHandler } from '../context/handler.ts'
import { timestampsOf } from '../context/timestamps.ts'
import { findTagIds } from '../store/tags.ts'
import { listPrivateKeyRows, type PrivateKeyRows } from '../store/wallets/privateKeys.ts'

export const listPrivateKeys: QueryHandler<'listPrivateKeys'> = async ({ db, organization }) => {
  const rows = await listPrivateKeyRows(db, organization.id)
  const tagIds = await findTagIds(db, { organizationId: organization.id, kind: 'privateKey' })
  return { privateKeys: rows.map((row) => toPrivateKey(row, tagIds(row.privateKey.id))) }
}

/** A private key as it goes out. docs/wire-format.md#private-key */
const toPrivateKey = ({ privateKey, addresses }: PrivateKeyRows, privateKeyTags: string[]): PrivateKey => ({
  privateKeyId: privateKey.id,
  publicKey: privateKey.publicKey,
  privateKeyName: privateKey.name,
  curve: privateKey.curve,
  addresses: addresses.map(({ format, address }) => ({ format, address })),
  privateKeyTags,
  ...timestampsOf(privateKey),
  exported: privateKey.exportedAt !== null,
  imported: privateKey.imported,
})
