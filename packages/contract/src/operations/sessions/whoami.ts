import * as v from 'valibot'

import { query } from '../../operation.ts'

export const whoami = /* @__PURE__ */ query({
  access: { callers: ['self', 'parent'], stamps: ['key', 'passkey', 'wallet'] },
  params: {},
  result: {
    /** Organization of the user; the sub-organization if the body named its parent. */
    organizationId: v.string(),
    /** Name of that organization. */
    organizationName: v.string(),
    /** The calling user. */
    userId: v.string(),
    /** Name of that user. */
    username: v.string(),
  },
})
