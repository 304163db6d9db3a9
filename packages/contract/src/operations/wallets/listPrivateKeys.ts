import * as v from 'valibot'

import { query } from '../../operation.ts'
import { privateKey } from '../../records/privateKey.ts'

export const listPrivateKeys = /* @__PURE__ */ query({
  summary: 'Lists the private keys of an organization.',
  access: { callers: ['user', 'parent'], stamps: ['key', 'wallet'] },
  params: {},
  result: {
    /** Private keys of the organization. */
    privateKeys: v.array(privateKey),
  },
})
