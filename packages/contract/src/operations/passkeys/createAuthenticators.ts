import * as v from 'valibot'

import { list, uuid } from '../../formats.ts'
import { submit } from '../../operation.ts'
import { authenticatorParams } from '../../records/authenticator.ts'

export const createAuthenticators = /* @__PURE__ */ submit({
  source: 'extension',
  access: { callers: ['root'], stamps: ['key', 'passkey'] },
  params: {
    /** User who gets the passkeys. */
    userId: uuid,
    /** Passkeys to add: all of them, or none. */
    authenticators: v.pipe(list(authenticatorParams, 10), v.nonEmpty()),
  },
  result: {
    /** Passkeys that were added, in the order of the request. */
    authenticatorIds: v.array(v.string()),
  },
})
