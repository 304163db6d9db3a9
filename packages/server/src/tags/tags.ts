import type { Tag } from '@latchkey/contract'

import type { Context } from '../context/context.ts'
import type { QueryHandler, SubmitHandler } from '../context/handler.ts'
import { timestampsOf } from '../context/timestamps.ts'
import type { TagKind } from '../store/tables/tags.ts'
import { listTags } from '../store/tags.ts'
import { changeTag, createTag, deleteTags } from './changeTags.ts'

export const createUserTag: SubmitHandler<'createUserTag'> = {
  locksOrganization: true,

  async apply(context, { userTagName: name, userIds }) {
    return { userTagId: await createTag(context, { kind: 'user', name, targetIds: userIds }), userIds }
  },
}

export const updateUserTag: SubmitHandler<'updateUserTag'> = {
  locksOrganization: true,

  async apply(context, { userTagId, newUserTagName: name, addUserIds: addIds, removeUserIds: removeIds }) {
    await changeTag(context, { kind: 'user', id: userTagId, name, addIds, removeIds })
    return { userTagId }
  },
}

export const deleteUserTags: SubmitHandler<'deleteUserTags'> = {
  locksOrganization: true,

  async apply(context, { userTagIds }) {
    return { userTagIds, userIds: await deleteTags(context, 'user', userTagIds) }
  },
}

export const listUserTags: QueryHandler<'listUserTags'> = async (context) => ({
  userTags: await readTags(context, 'user'),
})

export const createPrivateKeyTag: SubmitHandler<'createPrivateKeyTag'> = {
  locksOrganization: true,

  async apply(context, { privateKeyTagName: name, privateKeyIds }) {
    const tag = { kind: 'privateKey', name, targetIds: privateKeyIds } as const
    return { privateKeyTagId: await createTag(context, tag), privateKeyIds }
  },
}

export const updatePrivateKeyTag: SubmitHandler<'updatePrivateKeyTag'> = {
  locksOrganization: true,

  async apply(context, { privateKeyTagId, newPrivateKeyTagName: name, ...changed }) {
    const { addPrivateKeyIds: addIds, removePrivateKeyIds: removeIds } = changed
    await changeTag(context, { kind: 'privateKey', id: privateKeyTagId, name, addIds, removeIds })
    return { privateKeyTagId }
  },
}

export const deletePrivateKeyTags: SubmitHandler<'deletePrivateKeyTags'> = {
  locksOrganization: true,

  async apply(context, { privateKeyTagIds }) {
    return { privateKeyTagIds, privateKeyIds: await deleteTags(context, 'privateKey', privateKeyTagIds) }
  },
}

export const listPrivateKeyTags: QueryHandler<'listPrivateKeyTags'> = async (context) => ({
  privateKeyTags: await readTags(context, 'privateKey'),
})

const types = { user: 'TAG_TYPE_USER', privateKey: 'TAG_TYPE_PRIVATE_KEY' } as const

/** Tags as the API returns them. docs/wire-format.md#tags */
async function readTags({ db, organization }: Context, kind: TagKind): Promise<Tag[]> {
  const rows = await listTags(db, { organizationId: organization.id, kind })
  return rows.map((row) => ({
    tagId: row.id,
    tagName: row.name,
    tagType: types[kind],
    ...timestampsOf(row),
  }))
}
