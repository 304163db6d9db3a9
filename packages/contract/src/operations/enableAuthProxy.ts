import * as v from 'valibot'

import { submit } from '../operation.ts'

export const enableAuthProxy = /* @__PURE__ */ submit({
  source: 'extension',
  summary: 'Makes the proxy user and its sealed API key, and opens the auth proxy for the organization.',
  params: {},
  result: {
    /** The proxy user. */
    userId: v.string(),
  },
})
