import * as v from 'valibot'

import { submit } from '../../operation.ts'

export const enableAuthProxy = /* @__PURE__ */ submit({
  source: 'extension',
  params: {},
  result: {
    /** The proxy user. */
    userId: v.string(),
  },
})
