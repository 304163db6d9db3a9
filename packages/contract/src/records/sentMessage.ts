import * as v from 'valibot'

import { timestamp } from './timestamp.ts'

/**
 * How a message went: `SENT` was taken by the mail server or SMS vendor, `FAILED` is tried again, `REFUSED` and `EXPIRED`
 * were given up, `BOUNCED` came back later.
 */
export const messageState = /* @__PURE__ */ v.picklist(['SENT', 'FAILED', 'REFUSED', 'EXPIRED', 'BOUNCED'])
export type MessageState = v.InferOutput<typeof messageState>

/** A message that was tried. It names no contact. */
export const sentMessage = /* @__PURE__ */ v.object({
  /** Identifier of the message: the first part of a mail's header Message-ID. */
  messageId: v.string(),
  /** `email` or `sms`. */
  channel: v.string(),
  /** How it went. */
  state: messageState,
  /** How often it was tried. */
  attempts: v.number(),
  /** Code of the last failure, such as `SMTP_550`. */
  errorCode: v.optional(v.string()),
  /** Enhanced code of the mail server, such as `5.1.1`. */
  enhancedCode: v.optional(v.string()),
  /** Meaning of those codes, in a sentence. */
  reason: v.optional(v.string()),
  /** When its state last changed. */
  updatedAt: timestamp,
  /** Activity that sent it. */
  activityId: v.optional(v.string()),
})
export type SentMessage = v.InferOutput<typeof sentMessage>
