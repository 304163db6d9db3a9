import * as v from 'valibot'

import { list, uuid } from '../../formats.ts'
import { submit } from '../../operation.ts'
import { oauthProviderParams } from '../../records/oauthProvider.ts'

export const createOauthProviders = /* @__PURE__ */ submit({
  source: 'extension',
  access: { callers: ['root'], stamps: ['key', 'passkey'] },
  params: {
    /** User who gets the identities. */
    userId: uuid,
    /** Identities to link: all of them, or none. */
    oauthProviders: v.pipe(list(oauthProviderParams, 10), v.nonEmpty()),
  },
  result: {
    /** Identities that were linked, in the order of the request. */
    providerIds: v.array(v.string()),
  },
})
