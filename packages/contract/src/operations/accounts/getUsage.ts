import * as v from 'valibot'

import { integer } from '../../formats.ts'
import { query } from '../../operation.ts'
import { timestamp } from '../../records/timestamp.ts'

const counted = /* @__PURE__ */ v.object({
  /** Start of the hour. */
  hour: timestamp,
  /** Operation that was called, such as `otp_login`; with `proxy.` before it, one of the auth proxy. */
  event: v.string(),
  /** `OK`, or the code of the error. */
  outcome: v.string(),
  /** Calls in that hour that ended so. */
  count: v.number(),
})

const channelState = /* @__PURE__ */ v.object({
  /** `email` or `sms`. */
  channel: v.picklist(['email', 'sms']),
  /** Whether the service has what sends messages of this channel. */
  isSetUp: v.boolean(),
  /** When a message was last handed over; absent until then. */
  lastSentAt: v.optional(timestamp),
  /** When a message last failed; absent until then. */
  lastFailedAt: v.optional(timestamp),
  /** Kind of that failure: `FAILED` is tried again, `REFUSED` was refused for good, `EXPIRED` became too old. */
  lastFailure: v.optional(v.picklist(['FAILED', 'REFUSED', 'EXPIRED'])),
})

export const getUsage = /* @__PURE__ */ query({
  summary: 'Reads how often operations were called, and how the service is doing.',
  source: 'extension',
  answeredBy: 'replica',
  access: { callers: ['user'], stamps: ['key', 'wallet'] },
  params: {
    /** Hours to read, from 1 to 9,600. The last one is the current hour. @default 24 */
    hours: v.optional(integer(1, 9_600)),
  },
  result: {
    /** Calls in the organization and its accounts, counted by hour, operation and outcome. Oldest first. */
    counts: v.array(counted),
    /** State of the service as a whole. */
    health: v.object({
      /** Mail and SMS of all organizations that wait to be sent. Counted up to 50. */
      messagesWaiting: v.number(),
      /** Age of the oldest of these messages in seconds; 0 if none waits. */
      oldestMessageSeconds: v.number(),
      /** Seconds that the database took for a small query. */
      databaseSeconds: v.number(),
      /** Why the process that answered can't do its work; absent if it can. */
      notReady: v.optional(v.picklist(['database', 'disk', 'version', 'clock', 'enclave', 'secrets'])),
    }),
    /** Latest success and failure of the organization's mail and SMS: one entry per channel. */
    channels: v.array(channelState),
    /** Version of `@latchkey/server` that answered. */
    version: v.string(),
    /** Root users who must approve an activity that needs the root quorum. */
    rootQuorumThreshold: v.number(),
    /** Limits on the organization's SMS, one entry per time window; none where the service sends no SMS. */
    smsLimits: v.array(
      v.object({
        /** SMS that it may send in a window. */
        count: v.number(),
        /** Length of the window in seconds. */
        seconds: v.number(),
        /** SMS that it may still send now. A fifth of `count` is kept for numbers that were verified before. */
        left: v.number(),
      }),
    ),
  },
})
