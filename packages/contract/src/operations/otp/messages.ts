import * as v from 'valibot'

import { enhancedCode, list, text, uuid } from '../../formats.ts'
import { query, submit } from '../../operation.ts'
import { sentMessage } from '../../records/otp.ts'
import { timestamp } from '../../records/timestamp.ts'

export const getContactMessages = /* @__PURE__ */ query({
  summary: 'Answers why a contact gets no code: its last messages, the limits that are full, and blocks.',
  source: 'extension',
  access: { callers: ['root'], stamps: ['key', 'wallet'] },
  params: {
    /** E-mail address or phone number. */
    contact: text(256),
  },
  result: {
    /** The last messages to the contact, newest first; at most 20, of the last 30 days. */
    messages: v.array(sentMessage),
    /** When a network that asked before may ask again; absent where none has to wait. */
    networkFullUntil: v.optional(timestamp),
    /** When networks where the contact was never verified may ask again; absent where they may now. */
    strangersFullUntil: v.optional(timestamp),
    /** Until when codes are locked after wrong ones; absent where they aren't. */
    lockedUntil: v.optional(timestamp),
    /** Until when the limits of the contact are lifted; absent where they aren't. */
    liftedUntil: v.optional(timestamp),
    /** The account that a code signs in to; absent where there is none. */
    account: v.optional(
      v.object({
        /** Sub-organization of the user. */
        organizationId: v.string(),
        /** Identifier of the user. */
        userId: v.string(),
        /** When an operator blocked the user; absent unless they are blocked. */
        blockedAt: v.optional(timestamp),
      }),
    ),
  },
})

export const listActivityMessages = /* @__PURE__ */ query({
  summary: 'Lists what became of the messages of an activity.',
  source: 'extension',
  access: { callers: ['user'], stamps: ['key', 'wallet'] },
  params: {
    /** Activity that sent them. */
    activityId: uuid,
  },
  result: {
    /** Messages that were tried, newest first; at most 20. One that waits for its first attempt isn't among them. */
    messages: v.array(sentMessage),
  },
})

export const reportBounces = /* @__PURE__ */ submit({
  summary:
    'Reports mails that came back after the mail server had taken them, as a vendor of mails tells it.',
  source: 'extension',
  about: { kind: 'settings', by: 'organization' },
  policy: { resource: 'OTP' },
  logGroup: 'One-time codes',
  access: { callers: ['user'], stamps: ['key'] },
  guarded: 'none',
  login: 'any',
  params: {
    /** Mails that came back. */
    bounces: v.pipe(
      list(
        v.object({
          /** Header Message-ID of the mail, with or without its brackets. */
          messageId: text(320),
          /** Enhanced status code: RFC 3463. */
          enhancedCode: v.optional(enhancedCode),
        }),
      ),
      v.minLength(1),
    ),
  },
  result: {
    /** How many of the mails are known here. */
    updated: v.number(),
  },
})
