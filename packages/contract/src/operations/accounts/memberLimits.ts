import * as v from 'valibot'

import { integer, list, text } from '../../formats.ts'
import { query, submit } from '../../operation.ts'
import { timestamp } from '../../records/timestamp.ts'

/** People a day, by one member. */
const dailyNumber = /* @__PURE__ */ integer(1, 2_000)

export const updateMemberLimits = /* @__PURE__ */ submit({
  summary:
    "Sets how many people's contacts a member may show in a day, and how many people a member may act on.",
  source: 'extension',
  about: { kind: 'settings', by: 'organization' },
  policy: { resource: 'ORGANIZATION' },
  logGroup: 'Members and keys',
  access: { callers: ['root'], stamps: ['key', 'passkey'] },
  guarded: 'none',
  login: 'established',
  params: {
    /** People whose contacts one member may show in 24 hours. If left out, it stays the same. */
    contactsPerDay: v.optional(dailyNumber),
    /** People whom one member may block, sign out or delete in 24 hours. If left out, it stays the same. */
    peoplePerDay: v.optional(dailyNumber),
  },
  result: {},
})

export const getMemberLimits = /* @__PURE__ */ query({
  summary: 'Reads the daily numbers of members, and how far they are used.',
  source: 'extension',
  access: { callers: ['user'], stamps: ['key', 'wallet'] },
  params: {},
  result: {
    /** People whose contacts one member may show in 24 hours. */
    contactsPerDay: v.number(),
    /** People whom one member may block, sign out or delete in 24 hours. */
    peoplePerDay: v.number(),
    /** Members who used some of a number in the last 24 hours. Only root users see others than themselves. */
    members: v.array(
      v.object({
        /** Member. */
        userId: v.string(),
        /** People whose contacts the member showed. */
        contacts: v.number(),
        /** People whom the member blocked, signed out or deleted. */
        people: v.number(),
        /** When there is room again for contacts; absent unless the number is used up. */
        contactsFreeAt: v.optional(timestamp),
        /** The same for people. */
        peopleFreeAt: v.optional(timestamp),
      }),
    ),
  },
})

/** A list of people that a member read or exports, without the people. */
const peopleRead = /* @__PURE__ */ v.object({
  /** Query that read them, such as `get_user`, or `export` for a file. */
  source: text(64),
  /** People in it: with a contact, if a query read them. */
  people: integer(0, Number.MAX_SAFE_INTEGER),
  /** Filter of the list, such as `blocked`. Absent for everybody. */
  filter: v.optional(text(64)),
  /** Whether the list was the result of a search. Its text may be a contact, so it isn't kept. */
  searched: v.optional(v.boolean()),
})

export const recordReads = /* @__PURE__ */ submit({
  summary:
    "Records in the log that the caller exports people. The service records the hours in which a member reads people's contacts in the same way.",
  source: 'extension',
  about: { kind: 'settings', by: 'organization' },
  policy: { resource: 'USER' },
  logGroup: 'Accounts',
  access: { callers: ['self'], stamps: ['key', 'passkey'] },
  guarded: 'none',
  login: 'any',
  params: {
    /** Lists of people that are exported, or that were read. */
    reads: list(peopleRead, 50),
    /** Seconds since the epoch: beginning of the hour. In records of the service only. */
    since: v.optional(integer(0, Number.MAX_SAFE_INTEGER)),
  },
  result: {},
})
