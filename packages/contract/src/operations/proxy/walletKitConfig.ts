import * as v from 'valibot'

import { proxy } from '../../operation.ts'
import { walletKitConfig as record } from '../../records/walletKitConfig.ts'

export const walletKitConfig = /* @__PURE__ */ proxy({
  summary: "Reads the kit's configuration: login methods, session length, shape of codes.",
  access: 'anyone',
  params: {},
  result: record.entries,
})

export const walletKitClientParams = /* @__PURE__ */ proxy({
  summary: 'Reads what a page needs before it requests a code.',
  source: 'extension',
  access: 'anyone',
  params: {},
  result: {
    /** Site key of the captcha, where one guards sending and signing up. */
    turnstileSiteKey: v.optional(v.string()),
  },
})
