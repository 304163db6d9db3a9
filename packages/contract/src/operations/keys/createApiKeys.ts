import * as v from 'valibot'

import { list, uuid } from '../../formats.ts'
import { submit } from '../../operation.ts'
import { apiKeyParams } from '../../records/apiKey.ts'

export const createApiKeys = /* @__PURE__ */ submit({
  source: 'extension',
  access: { callers: ['root'], stamps: ['key', 'passkey'] },
  params: {
    /** User who gets the keys. */
    userId: uuid,
    /** Keys to add: all of them, or none. */
    apiKeys: v.pipe(list(apiKeyParams, 10), v.nonEmpty()),
  },
  result: {
    /** Keys that were added, in the order of the request. */
    apiKeyIds: v.array(v.string()),
  },
})
