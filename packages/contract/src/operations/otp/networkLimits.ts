import * as v from 'valibot'

import { integer, text } from '../../formats.ts'
import { query, submit } from '../../operation.ts'
import { timestamp } from '../../records/timestamp.ts'

export const listClosedNetworks = /* @__PURE__ */ query({
  summary: 'Lists the client networks whose limit is full, or was in the last day.',
  source: 'extension',
  access: { callers: ['root'], stamps: ['key', 'wallet'] },
  params: {},
  result: {
    /** Networks, those that are closed now first; at most 200. */
    networks: v.array(
      v.object({
        /** Address, or prefix in CIDR notation. `*` for a wave of sign-ups from many networks. */
        network: v.string(),
        /** Limit that is full: `codes`, `logins`, `signups` or `lookups`; `waves` for a wave of sign-ups. */
        limit: v.string(),
        /** When it was first refused since it was last open. */
        closedSince: timestamp,
        /** When the limit has room again; it closes anew if the requests go on. */
        closedUntil: timestamp,
        /** Whether requests are refused now. */
        isClosed: v.boolean(),
        /** Requests that were refused since then: of receivers who are not known there, for codes; without a proof of work, for waves. */
        refused: v.number(),
        /** Codes that were sent to known receivers meanwhile. */
        known: v.number(),
        /** Requests that were let through meanwhile, because the limit was lifted or only notifies, or with a proof of work. */
        passed: v.number(),
        /** Until when the limit is lifted; absent where it isn't. */
        liftedUntil: v.optional(timestamp),
      }),
    ),
    /** The limits in force. */
    limits: v.object({
      /** Codes an hour for unknown receivers, by one network. */
      codesPerNetwork: v.number(),
      /** Lowest and highest value that an organization may set. */
      codesPerNetworkRange: v.object({
        /** Lowest. */
        min: v.number(),
        /** Highest. */
        max: v.number(),
      }),
      /** Codes an hour for known receivers. */
      codesToKnown: v.number(),
      /** Lowest and highest value that an organization may set. */
      codesToKnownRange: v.object({
        /** Lowest. */
        min: v.number(),
        /** Highest. */
        max: v.number(),
      }),
    }),
    /** Whether the service verifies captcha tokens, so that `captchaEnabled` may be set. */
    hasCaptcha: v.boolean(),
  },
})

export const liftLimit = /* @__PURE__ */ submit({
  summary: 'Lifts the limits of a client network, or of messages to a contact, for some time.',
  source: 'extension',
  about: { kind: 'settings', by: 'organization' },
  namesUsers: true,
  policy: { resource: 'OTP' },
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  guarded: 'none',
  login: 'recent',
  params: {
    /** Address, or the prefix that list_closed_networks shows. This or `contact`, or both. */
    network: v.optional(text(64)),
    /** E-mail address or phone number. */
    contact: v.optional(text(256)),
    /** How long, in seconds: up to a day. 0 ends a lift that was made before. */
    seconds: integer(0, 86_400),
    /** Why, for operators: it stays in the activity. */
    reason: v.optional(text(500)),
  },
  result: {
    /** When the limits apply again. */
    until: timestamp,
  },
})
