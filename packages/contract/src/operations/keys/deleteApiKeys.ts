import * as v from 'valibot'

import { distinctList, uuid } from '../../formats.ts'
import { submit } from '../../operation.ts'

export const deleteApiKeys = /* @__PURE__ */ submit({
  source: 'extension',
  access: { callers: ['root'], stamps: ['key', 'passkey'] },
  params: {
    /** User that the keys belong to. */
    userId: uuid,
    /** Keys to delete. */
    apiKeyIds: v.pipe(distinctList(uuid), v.nonEmpty()),
  },
  result: {
    /** Keys that were deleted. */
    apiKeyIds: v.array(v.string()),
  },
})
