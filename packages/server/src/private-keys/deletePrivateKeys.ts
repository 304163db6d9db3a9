import type { SubmitHandler } from '../context/handler.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { removeTags } from '../store/tags.ts'
import { deletePrivateKeyRows, findPrivateKeys } from '../store/wallets/privateKeys.ts'

export const deletePrivateKeys: SubmitHandler<'deletePrivateKeys'> = {
  locksOrganization: true,

  async apply({ db, organization }, { privateKeyIds, deleteWithoutExport = false }) {
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
    return { privateKeyIds }
  },
}
