import * as v from 'valibot'

import { apiPublicKey } from '../../formats.ts'
import { submit } from '../../operation.ts'

export const removeIpAllowlist = /* @__PURE__ */ submit({
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  params: {
    /** Public component of the API key whose allowlist goes. Absent or null: the organization's. */
    publicKey: v.nullish(apiPublicKey),
  },
  result: {},
})
