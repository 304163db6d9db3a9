import * as v from 'valibot'

import { proxy } from '../../operation.ts'

export const walletKitClientParams = /* @__PURE__ */ proxy({
  source: 'extension',
  access: 'anyone',
  params: {},
  result: {
    /** Site key of the captcha, where one guards sending and signing up. */
    turnstileSiteKey: v.optional(v.string()),
  },
})
