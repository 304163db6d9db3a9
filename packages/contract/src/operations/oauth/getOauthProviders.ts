import * as v from 'valibot'

import { uuid } from '../../formats.ts'
import { query } from '../../operation.ts'
import { oauthProvider } from '../../records/oauthProvider.ts'

export const getOauthProviders = /* @__PURE__ */ query({
  source: 'extension',
  access: { callers: ['root', 'parent'], stamps: ['key', 'wallet'] },
  params: {
    /** User whose identities are listed. Default: every user. */
    userId: v.optional(uuid),
  },
  result: {
    /** The identities, oldest first. */
    oauthProviders: v.array(oauthProvider),
  },
})
