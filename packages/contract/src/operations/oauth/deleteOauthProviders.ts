import * as v from 'valibot'

import { distinctList, uuid } from '../../formats.ts'
import { submit } from '../../operation.ts'

export const deleteOauthProviders = /* @__PURE__ */ submit({
  source: 'extension',
  access: { callers: ['root'], stamps: ['key', 'passkey'] },
  params: {
    /** User that the identities belong to. */
    userId: uuid,
    /** Identities to unlink. */
    providerIds: v.pipe(distinctList(uuid), v.nonEmpty()),
  },
  result: {
    /** Identities that were unlinked. */
    providerIds: v.array(v.string()),
  },
})
