import * as v from 'valibot'

import { text, uuid } from '../../formats.ts'
import { query, submit } from '../../operation.ts'
import { loginMethod } from '../../records/loginMethod.ts'
import { pagination } from '../../records/pagination.ts'
import { peopleSelection } from '../../records/people/peopleSelection.ts'
import { timestamp } from '../../records/timestamp.ts'

const person = /* @__PURE__ */ v.object({
  /** Identifier of the user. */
  userId: v.string(),
  /** Human-readable name; empty where none is known. */
  userName: v.string(),
  /** E-mail address. */
  userEmail: v.optional(v.string()),
  /** Whether the user proved control of the address; absent without one. */
  userEmailVerified: v.optional(v.boolean()),
  /** Phone number, E.164. */
  userPhoneNumber: v.optional(v.string()),
  /** When an operator blocked the user; absent unless they are blocked. */
  blockedAt: v.optional(timestamp),
  /** Whether the user proved control of the number; absent without one. */
  userPhoneNumberVerified: v.optional(v.boolean()),
  /** Claims that the parent organization set; absent for a user who has none. */
  claims: v.optional(v.record(v.string(), v.unknown())),
  /** When the user last signed in; absent where that never happened, or before it was stored. */
  lastSignInAt: v.optional(timestamp),
  /** Whether the sub-organization has a wallet. */
  hasWallet: v.boolean(),
  /** Network address that the user signed up from, until it is forgotten; absent where it isn't known. */
  signUpAddress: v.optional(v.string()),
  /** How the user signed up; absent for users who were added without a login method. */
  signUpMethod: v.optional(loginMethod),
})

export const listSubOrganizations = /* @__PURE__ */ query({
  summary: 'Lists sub-organizations with their people, or those that a search or a filter finds.',
  source: 'extension',
  answeredBy: 'replica',
  access: { callers: ['root'], stamps: ['key', 'wallet'] },
  params: {
    ...peopleSelection,
    /**
     * By the time of creation, or by the time of the last sign-in, latest first. Results of a search, a domain or a network
     * have an order of their own. @default 'newest'
     */
    order: v.optional(v.picklist(['newest', 'oldest', 'lastSignIn'])),
    /** `next` of an earlier answer to the same request: returns what follows. */
    cursor: v.optional(text(2_048)),
    /** Whether to count the people. @default false */
    withTotal: v.optional(v.boolean()),
    /** Part of the list to return. Ids count only in the whole list, newest first; elsewhere use `cursor`. */
    paginationOptions: v.optional(pagination),
  },
  result: {
    /** Sub-organizations, in the requested order. */
    subOrganizations: v.array(
      v.object({
        /** Identifier of the sub-organization. */
        organizationId: v.string(),
        /** Human-readable name. */
        organizationName: v.string(),
        /** When it was made. */
        createdAt: timestamp,
        /** Users of the sub-organization, oldest first. */
        users: v.array(person),
      }),
    ),
    /** Value of `cursor` that continues the list; absent at its end. */
    next: v.optional(v.string()),
    /**
     * True where the service looked at as many people as it does in one request before the page was full. There may be
     * more: `next` continues.
     */
    isCut: v.optional(v.literal(true)),
    /** Number of people, if it was asked for. Absent where counting would take a look at too many. */
    total: v.optional(
      v.object({
        /** Exact unless there are more; at most 10000. */
        people: v.number(),
        /** Whether there are more. */
        hasMore: v.boolean(),
      }),
    ),
  },
})

export const endUserSessions = /* @__PURE__ */ submit({
  summary: 'Ends all sessions of a user of a sub-organization.',
  source: 'extension',
  about: { kind: 'account', by: 'subOrganizationId' },
  policy: { resource: 'CREDENTIAL' },
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  guarded: 'state',
  login: 'recent',
  params: {
    /** Sub-organization of the user. */
    subOrganizationId: uuid,
    /** User whose sessions end, on every device. */
    userId: uuid,
  },
  result: {
    /** Keys that ended. */
    apiKeyIds: v.array(v.string()),
  },
})

export const blockUser = /* @__PURE__ */ submit({
  summary:
    'Blocks a user of a sub-organization: ends all sessions, and no login method or key works until they are unblocked.',
  source: 'extension',
  about: { kind: 'account', by: 'subOrganizationId' },
  policy: { resource: 'USER', params: ['userId'] },
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  guarded: 'state',
  login: 'recent',
  params: {
    /** Sub-organization of the user. */
    subOrganizationId: uuid,
    /** User to block. */
    userId: uuid,
    /** Why, for operators: it stays in the activity, and the user never sees it. */
    reason: v.optional(text(500)),
  },
  result: {
    /** User who is blocked now. */
    userId: v.string(),
    /** Keys of sessions and recoveries that ended. */
    apiKeyIds: v.array(v.string()),
  },
})

export const unblockUser = /* @__PURE__ */ submit({
  summary: 'Lets a blocked user of a sub-organization sign in again.',
  source: 'extension',
  about: { kind: 'account', by: 'subOrganizationId' },
  policy: { resource: 'USER', params: ['userId'] },
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  guarded: 'state',
  login: 'recent',
  params: {
    /** Sub-organization of the user. */
    subOrganizationId: uuid,
    /** User to unblock. */
    userId: uuid,
    /** Why, for operators: it stays in the activity, and the user never sees it. */
    reason: v.optional(text(500)),
  },
  result: {
    /** User who isn't blocked any more. */
    userId: v.string(),
  },
})

export const showUserContacts = /* @__PURE__ */ submit({
  summary: 'Shows the contacts of a user of a sub-organization to those who read them masked.',
  source: 'extension',
  about: { kind: 'account', by: 'subOrganizationId' },
  policy: { resource: 'USER' },
  logGroup: 'Accounts',
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  guarded: 'none',
  login: 'any',
  params: {
    /** Sub-organization of the user. */
    subOrganizationId: uuid,
    /** User whose contacts are shown. */
    userId: uuid,
  },
  result: {
    /** E-mail address. The activity's log entry has `[hidden]`. */
    userEmail: v.optional(v.string()),
    /** Phone number, E.164. The activity's log entry has `[hidden]`. */
    userPhoneNumber: v.optional(v.string()),
  },
})

export const removeSubOrganization = /* @__PURE__ */ submit({
  summary: 'Deletes an account of a sub-organization as its operator, with everything in it.',
  source: 'extension',
  about: { kind: 'account', by: 'subOrganizationId' },
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  guarded: 'state',
  login: 'recent',
  params: {
    /** Sub-organization to delete, with everything in it. */
    subOrganizationId: uuid,
    /** Deletes wallets and private keys that were never exported, too. @default false */
    deleteWithoutExport: v.optional(v.boolean()),
  },
  result: {
    /** Sub-organization that was deleted. */
    subOrganizationId: v.string(),
  },
})
