import * as v from 'valibot'

import { query } from '../../operation.ts'
import { privateKey } from '../../records/privateKey.ts'

export const listPrivateKeys = /* @__PURE__ */ query({
  access: { callers: ['user', 'parent'], stamps: ['key', 'wallet'] },
  params: {},
  result: {
    /** Private keys of the organization. */
    privateKeys: v.array(privateKey),
  },
})
