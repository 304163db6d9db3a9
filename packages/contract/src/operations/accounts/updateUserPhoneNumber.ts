import * as v from 'valibot'

import { e164OrNone, jwt, uuid } from '../../formats.ts'
import { submit } from '../../operation.ts'

export const updateUserPhoneNumber = /* @__PURE__ */ submit({
  access: { callers: ['root'], stamps: ['key', 'passkey'] },
  params: {
    /** User to change. */
    userId: uuid,
    /** New phone number, E.164; an empty string removes the number. */
    userPhoneNumber: e164OrNone,
    /** Proof of the new number; without one the old number works until the new one is verified. */
    verificationToken: v.optional(jwt),
  },
  result: {
    /** User that was changed. */
    userId: v.string(),
  },
})
