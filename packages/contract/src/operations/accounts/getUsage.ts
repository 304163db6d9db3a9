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

/** How the messages of a channel ended most recently. */
const channelState = /* @__PURE__ */ v.object({
  /** `email` or `sms`. */
  channel: v.picklist(['email', 'sms']),
  /** When a message was last handed over; absent until then. */
  lastSentAt: v.optional(timestamp),
  /** When a message last failed; absent until then. */
  lastFailedAt: v.optional(timestamp),
  /** How it failed: `FAILED` is tried again, `REFUSED` was refused for good, `EXPIRED` became too old. */
  lastFailure: v.optional(v.picklist(['FAILED', 'REFUSED', 'EXPIRED'])),
})

export const getUsage = /* @__PURE__ */ query({
  summary: 'Reads how often operations were called, and how the service is doing.',
  source: 'extension',
  answeredBy: 'replica',
  access: { callers: ['user'], stamps: ['key', 'wallet'] },
  params: {
    /** How many hours back, the current one included. @default 24 */
    hours: v.optional(integer(1, 9_600)),
  },
  result: {
    /** Calls in the organization and its accounts, counted by hour, operation and outcome. Oldest first. */
    counts: v.array(counted),
    /** How the service is doing. */
    health: v.object({
      /** Mail and SMS that wait to be sent, of all organizations. 50 stand for 50 or more. */
      messagesWaiting: v.number(),
      /** Since the oldest of them was made. */
      oldestMessageSeconds: v.number(),
      /** How long the database took for a small query. */
      databaseSeconds: v.number(),
      /** Why the process that answered can't do its work; absent if it can. */
      notReady: v.optional(v.picklist(['database', 'disk', 'version', 'clock', 'enclave', 'secrets'])),
    }),
    /** How mail and SMS of the organization ended most recently, by whichever process. */
    channels: v.array(channelState),
    /** Version of the service. */
    version: v.string(),
    /** How many root users must approve what only the root quorum may do. */
    rootQuorumThreshold: v.number(),
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
