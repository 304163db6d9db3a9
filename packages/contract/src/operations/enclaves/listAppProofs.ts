import * as v from 'valibot'

import { uuid } from '../../formats.ts'
import { query } from '../../operation.ts'
import { appProof } from '../../records/appProof.ts'

export const listAppProofs = /* @__PURE__ */ query({
  summary: 'Lists the proofs that an activity asked for.',
  source: 'extension',
  access: { callers: ['user', 'parent'], stamps: ['key', 'passkey', 'wallet'] },
  params: {
    /** Activity whose proofs are listed. Default: the one that created the organization. */
    activityId: v.optional(uuid),
  },
  result: {
    /** Proofs of the activity; empty unless it asked for them. */
    appProofs: v.array(appProof),
  },
})
