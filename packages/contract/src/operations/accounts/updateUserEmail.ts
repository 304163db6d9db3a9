import * as v from 'valibot'

import { emailOrNone, jwt, uuid } from '../../formats.ts'
import { submit } from '../../operation.ts'

export const updateUserEmail = /* @__PURE__ */ submit({
  source: 'extension',
  access: { callers: ['root'], stamps: ['key', 'passkey'] },
  params: {
    /** User to change. */
    userId: uuid,
    /** New e-mail address; an empty string removes the address. */
    userEmail: emailOrNone,
    /** Proof of the new address; without one the old address works until the new one is verified. */
    verificationToken: v.optional(jwt),
  },
  result: {
    /** User that was changed. */
    userId: v.string(),
  },
})
