import * as v from 'valibot'

import { distinctList, list, uuid } from '../../formats.ts'
import { query, submit } from '../../operation.ts'
import { limit, limitParams } from '../../records/limits/limit.ts'
import { timestamp } from '../../records/timestamp.ts'

export const createLimits = /* @__PURE__ */ submit({
  summary: 'Creates limits over time: all of them, or none.',
  source: 'extension',
  about: { kind: 'policy', by: 'limits' },
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  guarded: 'state',
  login: 'established',
  params: {
    /** Limits to make. */
    limits: v.pipe(list(limitParams, 50), v.nonEmpty()),
  },
  result: {
    /** Identifiers of the limits, in the order of the request. */
    limitIds: v.array(v.string()),
  },
})

export const deleteLimits = /* @__PURE__ */ submit({
  summary: 'Deletes limits that no policy and no session profile names: all of them, or none.',
  source: 'extension',
  about: { kind: 'policy', by: 'limitIds' },
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  guarded: 'state',
  login: 'established',
  params: {
    /** Limits to delete. */
    limitIds: v.pipe(distinctList(uuid), v.nonEmpty()),
  },
  result: {
    /** Limits that were deleted. */
    limitIds: v.array(v.string()),
  },
})

const listedLimit = /* @__PURE__ */ v.object({
  ...limit.entries,
  /**
   * Counted so far, in base units: of the organization, or of the caller where the limit counts by user or session.
   * Absent where it counts by wallet or recipient.
   */
  spent: v.optional(v.string()),
  /** Number of requests that were counted. Absent as before. */
  count: v.optional(v.number()),
  /** By then, all of this counts no longer. Absent if nothing is counted, or for ever. */
  resetsAt: v.optional(timestamp),
})

export const listLimits = /* @__PURE__ */ query({
  summary:
    "Lists the limits of the organization, oldest first, then its parent's that the caller's session profile names.",
  source: 'extension',
  access: { callers: ['user', 'parent'], stamps: ['key', 'passkey', 'wallet'] },
  params: {},
  result: {
    /** Limits with what was counted. */
    limits: v.array(listedLimit),
  },
})
