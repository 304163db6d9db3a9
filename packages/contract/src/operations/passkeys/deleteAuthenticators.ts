import * as v from 'valibot'

import { distinctList, uuid } from '../../formats.ts'
import { submit } from '../../operation.ts'

export const deleteAuthenticators = /* @__PURE__ */ submit({
  source: 'extension',
  access: { callers: ['root'], stamps: ['key', 'passkey'] },
  params: {
    /** User that the passkeys belong to. */
    userId: uuid,
    /** Passkeys to delete. */
    authenticatorIds: v.pipe(distinctList(uuid), v.nonEmpty()),
  },
  result: {
    /** Passkeys that were deleted. */
    authenticatorIds: v.array(v.string()),
  },
})
