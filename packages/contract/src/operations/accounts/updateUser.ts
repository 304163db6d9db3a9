import * as v from 'valibot'

import { distinctList, e164, email, name, uuid } from '../../formats.ts'
import { submit } from '../../operation.ts'

export const updateUser = /* @__PURE__ */ submit({
  access: { callers: ['root'], stamps: ['key', 'passkey'] },
  params: {
    /** User to change. */
    userId: uuid,
    /** New name. */
    userName: v.optional(name),
    /** New e-mail address; the old one works until the new one is verified. */
    userEmail: v.optional(email),
    /** New list of tag ids; an empty array where there are none. */
    userTagIds: v.optional(distinctList(uuid)),
    /** New phone number, E.164; the old one works until the new one is verified. */
    userPhoneNumber: v.optional(e164),
  },
  result: {
    /** User that was changed. */
    userId: v.string(),
  },
})
