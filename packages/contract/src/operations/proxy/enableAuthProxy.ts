import * as v from 'valibot'

import { submit } from '../../operation.ts'

export const enableAuthProxy = /* @__PURE__ */ submit({
  source: 'extension',
  access: { callers: ['root'], stamps: ['key', 'passkey'] },
  params: {},
  result: {
    /** The proxy user. */
    userId: v.string(),
  },
})
