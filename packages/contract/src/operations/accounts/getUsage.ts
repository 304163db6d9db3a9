import * as v from 'valibot'

import { integer } from '../../formats.ts'
import { query } from '../../operation.ts'
import { timestamp } from '../../records/timestamp.ts'

const counted = /* @__PURE__ */ v.object({
  /** Start of the hour. */
  hour: timestamp,
  /** Operation that was called, such as `otp_login`; with `proxy.` before it, one of the auth proxy. */
  event: v.string(),
  /** `OK`, or the error's code. */
  outcome: v.string(),
  /** How often. */
  count: v.number(),
})

export const getUsage = /* @__PURE__ */ query({
  summary: 'Reads how often operations were called, and how the service is doing.',
  source: 'extension',
  access: { callers: ['user'], stamps: ['key', 'wallet'] },
  params: {
    /** How many hours back, the current one included. @default 24 */
    hours: v.optional(integer(1, 9_600)),
  },
  result: {
    /** What was called in the organization and its accounts, and how it ended. Oldest first. */
    counts: v.array(counted),
    /** How the service is doing. */
    health: v.object({
      /** Mail and SMS that wait to be sent, of all organizations. 50 stand for 50 or more. */
      messagesWaiting: v.number(),
      /** Since the oldest of them was made. */
      oldestMessageSeconds: v.number(),
      /** How long the database took for a small query. */
      databaseSeconds: v.number(),
    }),
    /** SMS that the organization may send. */
    smsLimits: v.array(
      v.object({
        /** How many. */
        count: v.number(),
        /** In how many seconds. */
        seconds: v.number(),
        /** How many of them it may still send now. A fifth is for numbers that were verified before. */
        left: v.number(),
      }),
    ),
  },
})
