import * as v from 'valibot'

import { distinctList, name, uuid } from '../../formats.ts'
import { query, submit } from '../../operation.ts'
import { tag } from '../../records/tag.ts'

export const createUserTag = /* @__PURE__ */ submit({
  summary: 'Creates a user tag, and adds it to users.',
  source: 'extension',
  about: { kind: 'tag', by: 'userTagName' },
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  guarded: 'state',
  login: 'any',
  params: {
    /** Name of the tag, unique among the organization's user tags. */
    userTagName: name,
    /** Users to add the tag to; an empty array when there are none. */
    userIds: distinctList(uuid),
  },
  result: {
    /** Tag that was made. */
    userTagId: v.string(),
    /** Users who have it. */
    userIds: v.array(v.string()),
  },
})

export const updateUserTag = /* @__PURE__ */ submit({
  summary: 'Renames a user tag, and adds it to users or removes it from them.',
  about: { kind: 'tag', by: 'userTagId' },
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  guarded: 'state',
  login: 'any',
  params: {
    /** Tag to change. */
    userTagId: uuid,
    /** New name. */
    newUserTagName: v.optional(name),
    /** Users to add the tag to. */
    addUserIds: distinctList(uuid),
    /** Users to remove it from. */
    removeUserIds: distinctList(uuid),
  },
  rules: [
    {
      field: 'removeUserIds',
      expected: 'no user that addUserIds names too',
      holds: ({ addUserIds, removeUserIds }) => !removeUserIds.some((userId) => addUserIds.includes(userId)),
    },
  ],
  result: {
    /** Tag that was changed. */
    userTagId: v.string(),
  },
})

export const deleteUserTags = /* @__PURE__ */ submit({
  summary: 'Deletes user tags: all of them, or none.',
  source: 'extension',
  about: { kind: 'tag', by: 'userTagIds' },
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  guarded: 'state',
  login: 'any',
  params: {
    /** Tags to delete. */
    userTagIds: v.pipe(distinctList(uuid), v.nonEmpty()),
  },
  result: {
    /** Tags that were deleted. */
    userTagIds: v.array(v.string()),
    /** Users who had one of them. */
    userIds: v.array(v.string()),
  },
})

export const listUserTags = /* @__PURE__ */ query({
  summary: 'Lists the user tags of an organization.',
  source: 'extension',
  access: { callers: ['user', 'parent'], stamps: ['key', 'wallet'] },
  params: {},
  result: {
    /** User tags of the organization, oldest first. */
    userTags: v.array(tag),
  },
})
