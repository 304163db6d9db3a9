import * as v from 'valibot'

import { distinctList, name, uuid } from '../../formats.ts'
import { submit } from '../../operation.ts'

export const updateUserTag = /* @__PURE__ */ submit({
  access: { callers: ['root'], stamps: ['key', 'passkey'] },
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
