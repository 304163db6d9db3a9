import type { PrivateKey, PrivateKeyResult } from '@latchkey/contract'

import type { Context } from '../context/context.ts'
import type { QueryHandler, SubmitHandler } from '../context/handler.ts'
import { timestampsOf } from '../context/timestamps.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { notifyOwners } from '../notices/notify.ts'
import { timeOrderedUuid } from '../ports/random.ts'
import { findTagIds, removeTags } from '../store/tags.ts'
import {
  countPrivateKeys,
  deletePrivateKeyRows,
  findPrivateKeys,
  insertPrivateKeys,
  listPrivateKeyRows,
  type PrivateKeyRows,
} from '../store/wallets/privateKeys.ts'
import { setTags } from '../tags/changeTags.ts'
import { callEnclave } from '../wallets/callEnclave.ts'
import { toEnclaveCurve } from '../wallets/names.ts'
import { provenBy } from '../wallets/proofs.ts'
import { type DerivedKey, deriveAddresses } from './deriveAddresses.ts'

/** Private keys of an organization. docs/wire-format.md#limits */
const maxPrivateKeys = 1_000

export const createPrivateKeys: SubmitHandler<'createPrivateKeys', readonly DerivedKey[]> = {
  provesAddresses: true,

  locksOrganization: true,

  async prepare(context, { privateKeys }) {
    const { enclave, now, random, organization } = context
    const derivedKeys: DerivedKey[] = []
    for (const [at, params] of privateKeys.entries()) {
      const { privateKeyName: name, curve, addressFormats: formats } = params
      const field = `parameters.privateKeys.${at}`
      const id = timeOrderedUuid(now + at, random)
      const { sealed, publicKey } = await callEnclave(field, () =>
        enclave.createPrivateKey({
          organizationId: organization.id,
          privateKeyId: id,
          curve: toEnclaveCurve(curve),
        }),
      )
      const columns = { id, organizationId: organization.id, name, curve, publicKey }
      const key = { ...columns, sealed: Buffer.from(sealed).toString('base64'), imported: false }
      const row = { ...key, exportedAt: null, createdAt: now, updatedAt: now }
      derivedKeys.push(await deriveAddresses(context, row, { formats, field: `${field}.addressFormats` }))
    }
    return derivedKeys
  },

  async apply(context, { privateKeys }, keys) {
    await storePrivateKeys(context, keys)
    for (const [at, { privateKeyTags: tagIds = [] }] of privateKeys.entries())
      if (tagIds.length > 0)
        await setTags(context, { kind: 'privateKey', targetId: keys[at]!.privateKey.id, tagIds })
    const proofs = keys.flatMap((key) => key.proofs)
    return { privateKeys: keys.map(privateKeyResultOf), ...provenBy(context, proofs) }
  },
}

/**
 * Stores keys: all of them, or none. Call it with the organization locked.
 * @throws ServiceError LIMIT_EXCEEDED, NAME_TAKEN
 */
export async function storePrivateKeys(
  { db, organization }: Context,
  keys: readonly PrivateKeyRows[],
): Promise<void> {
  if ((await countPrivateKeys(db, organization.id)) + keys.length > maxPrivateKeys)
    throw new ServiceError('LIMIT_EXCEEDED', { limit: 'private keys per organization', max: maxPrivateKeys })
  const added = await insertPrivateKeys(db, keys)
  const taken = keys.find(({ privateKey }) => !added.has(privateKey.id))
  if (taken) throw new ServiceError('NAME_TAKEN', { name: taken.privateKey.name })
}

/** Result for a key that was made. */
export const privateKeyResultOf = ({ privateKey, addresses }: PrivateKeyRows): PrivateKeyResult => ({
  privateKeyId: privateKey.id,
  addresses: addresses.map(({ format, address }) => ({ format, address })),
})

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

export const deletePrivateKeys: SubmitHandler<'deletePrivateKeys'> = {
  locksOrganization: true,

  async apply(context, { privateKeyIds, deleteWithoutExport = false }) {
    const { db, organization } = context
    const scope = { organizationId: organization.id, ids: privateKeyIds }
    const keysById = new Map((await findPrivateKeys(db, scope)).map((key) => [key.id, key]))
    for (const id of privateKeyIds) {
      const key = keysById.get(id)
      if (!key) throw new ServiceError('PRIVATE_KEY_NOT_FOUND', { privateKeyId: id })
      if (key.exportedAt === null && !deleteWithoutExport)
        throw new ServiceError('NOT_EXPORTED', { resource: 'private key', id })
    }
    await removeTags(db, { organizationId: organization.id, targetIds: privateKeyIds })
    const deleted = await deletePrivateKeyRows(db, scope)
    // Deleted since they were read.
    const missing = privateKeyIds.find((id) => !deleted.includes(id))
    if (missing) throw new ServiceError('PRIVATE_KEY_NOT_FOUND', { privateKeyId: missing })
    await notifyOwners(context, { act: 'keyDeleted', count: privateKeyIds.length })
    return { privateKeyIds }
  },
}
