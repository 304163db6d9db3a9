import * as v from 'valibot'

import { name, uuid } from '../../formats.ts'
import { submit } from '../../operation.ts'

export const updateUserName = /* @__PURE__ */ submit({
  source: 'extension',
  access: { callers: ['root'], stamps: ['key', 'passkey'] },
  params: {
    /** User to change. */
    userId: uuid,
    /** New name. */
    userName: name,
  },
  result: {
    /** User that was changed. */
    userId: v.string(),
  },
})
