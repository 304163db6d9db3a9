import type { QueryHandler, SubmitHandler } from '../context/handler.ts'
import { listTags } from '../store/tags.ts'
import { changeTag, createTag, deleteTags } from './changeTags.ts'
import { toTag } from './toTag.ts'

const kind = 'privateKey'

export const createPrivateKeyTag: SubmitHandler<'createPrivateKeyTag'> = {
  locksOrganization: true,

  async apply(context, { privateKeyTagName: name, privateKeyIds }) {
    const privateKeyTagId = await createTag(context, { kind, name, targetIds: privateKeyIds })
    return { privateKeyTagId, privateKeyIds }
  },
}

export const updatePrivateKeyTag: SubmitHandler<'updatePrivateKeyTag'> = {
  locksOrganization: true,

  async apply(context, { privateKeyTagId, newPrivateKeyTagName: name, ...changed }) {
    const { addPrivateKeyIds: addIds, removePrivateKeyIds: removeIds } = changed
    await changeTag(context, { kind, id: privateKeyTagId, name, addIds, removeIds })
    return { privateKeyTagId }
  },
}

export const deletePrivateKeyTags: SubmitHandler<'deletePrivateKeyTags'> = {
  locksOrganization: true,

  async apply(context, { privateKeyTagIds }) {
    return { privateKeyTagIds, privateKeyIds: await deleteTags(context, kind, privateKeyTagIds) }
  },
}

export const listPrivateKeyTags: QueryHandler<'listPrivateKeyTags'> = async ({ db, organization }) => ({
  privateKeyTags: (await listTags(db, { organizationId: organization.id, kind })).map(toTag),
})
