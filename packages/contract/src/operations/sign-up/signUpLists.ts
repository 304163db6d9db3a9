import * as v from 'valibot'

import { distinctList, text } from '../../formats.ts'
import { query, submit } from '../../operation.ts'
import { signUpList } from '../../records/sign-up/signUpList.ts'
import { timestamp } from '../../records/timestamp.ts'

/** An e-mail address, a phone number or a domain: the longest address has 254 characters. RFC 5321 §4.5.3.1.3 */
const entry = /* @__PURE__ */ text(254)
/** Entries in one request. A longer list takes several. */
const entries = /* @__PURE__ */ distinctList(entry, 2_000)

export const updateSignUpList = /* @__PURE__ */ submit({
  summary: 'Adds and removes entries of a list that decides who may sign up.',
  source: 'extension',
  about: { kind: 'settings', by: 'organization' },
  namesUsers: true,
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  guarded: 'none',
  login: 'any',
  params: {
    /** List to change. */
    list: signUpList,
    /** Entries to add, 2,000 at most. Those that are on the list already stay as they are. */
    addEntries: v.optional(entries),
    /** Entries to remove, 2,000 at most. */
    removeEntries: v.optional(entries),
    /** Whether all entries are removed before others are added. @default false */
    removeAll: v.optional(v.boolean()),
  },
  result: {
    /** Entries that the list has now. */
    total: v.number(),
  },
})

export const listSignUpEntries = /* @__PURE__ */ query({
  summary: 'Lists the entries of a list that decides who may sign up.',
  source: 'extension',
  access: { callers: ['root'], stamps: ['key', 'wallet'] },
  params: {
    /** List to read. */
    list: signUpList,
    /** Only entries that contain this. */
    search: v.optional(entry),
    /** Entry to start after. */
    after: v.optional(entry),
  },
  result: {
    /** Entries in their order, 100 at most. */
    entries: v.array(
      v.object({
        /** E-mail address, phone number or domain, in its canonical spelling. */
        entry: v.string(),
        /** When it was added. */
        createdAt: timestamp,
      }),
    ),
    /** Whether more follow. */
    hasMore: v.boolean(),
    /** All entries of the list. */
    total: v.number(),
    /** Most entries that a list may have. */
    max: v.number(),
  },
})
