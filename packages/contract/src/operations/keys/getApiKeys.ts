import * as v from 'valibot'

import { uuid } from '../../formats.ts'
import { query } from '../../operation.ts'
import { apiKey } from '../../records/apiKey.ts'

export const getApiKeys = /* @__PURE__ */ query({
  source: 'extension',
  access: { callers: ['root', 'parent'], stamps: ['key', 'wallet'] },
  params: {
    /** User whose keys are listed. Default: every user. */
    userId: v.optional(uuid),
  },
  result: {
    /** The keys. */
    apiKeys: v.array(apiKey),
  },
})
