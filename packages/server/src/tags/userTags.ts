import type { QueryHandler, SubmitHandler } from '../context/handler.ts'
import { listTags } from '../store/tags.ts'
import { changeTag, createTag, deleteTags } from './changeTags.ts'
import { toTag } from './toTag.ts'

const kind = 'user'

export const createUserTag: SubmitHandler<'createUserTag'> = {
  locksOrganization: true,

  async apply(context, { userTagName: name, userIds }) {
    return { userTagId: await createTag(context, { kind, name, targetIds: userIds }), userIds }
  },
}

export const updateUserTag: SubmitHandler<'updateUserTag'> = {
  locksOrganization: true,

  async apply(context, { userTagId, newUserTagName: name, addUserIds: addIds, removeUserIds: removeIds }) {
    await changeTag(context, { kind, id: userTagId, name, addIds, removeIds })
    return { userTagId }
  },
}

export const deleteUserTags: SubmitHandler<'deleteUserTags'> = {
  locksOrganization: true,

  async apply(context, { userTagIds }) {
    return { userTagIds, userIds: await deleteTags(context, kind, userTagIds) }
  },
}

export const listUserTags: QueryHandler<'listUserTags'> = async ({ db, organization }) => ({
  userTags: (await listTags(db, { organizationId: organization.id, kind })).map(toTag),
})
