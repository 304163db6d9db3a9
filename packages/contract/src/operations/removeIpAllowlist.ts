import * as v from 'valibot'

import { apiPublicKey } from '../formats.ts'
import { submit } from '../operation.ts'

export const removeIpAllowlist = /* @__PURE__ */ submit({
  summary:
    "Removes an API key's IP allowlist, or the organization's with its rules. An organization without one is reachable from all addresses.",
  params: {
    /** Public component of the API key whose allowlist goes. Absent or null: the organization's. */
    publicKey: v.nullish(apiPublicKey),
  },
  result: {},
})
