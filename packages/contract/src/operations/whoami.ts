import * as v from 'valibot'

import { query } from '../operation.ts'

export const whoami = /* @__PURE__ */ query({
  summary: 'Says who is asking: the user and organization of the stamp.',
  params: {},
  result: {
    organizationId: v.string(),
    organizationName: v.string(),
    userId: v.string(),
    username: v.string(),
  },
})
