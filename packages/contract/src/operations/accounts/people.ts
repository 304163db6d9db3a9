import * as v from 'valibot'

import { text, uuid } from '../../formats.ts'
import { query, submit } from '../../operation.ts'
import { pagination } from '../../records/pagination.ts'
import { timestamp } from '../../records/timestamp.ts'

const person = /* @__PURE__ */ v.object({
  /** Identifier of the user. */
  userId: v.string(),
  /** Human-readable name; empty where none is known. */
  userName: v.string(),
  /** E-mail address. */
  userEmail: v.optional(v.string()),
  /** Phone number, E.164. */
  userPhoneNumber: v.optional(v.string()),
  /** When an operator blocked the user; absent unless they are blocked. */
  blockedAt: v.optional(timestamp),
})

export const listSubOrganizations = /* @__PURE__ */ query({
  summary: 'Lists sub-organizations with their people, newest first, or those that a search finds.',
  source: 'extension',
  access: { callers: ['root'], stamps: ['key', 'wallet'] },
  params: {
    /**
     * Finds an e-mail address, a phone number, an address of a wallet, the id of a sub-organization or user, or the whole
     * name of either. Default: all.
     */
    search: v.optional(text(256)),
    /** Part of the list to return. */
    paginationOptions: v.optional(pagination),
  },
  result: {
    /** Sub-organizations, newest first. */
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
  },
})

export const endUserSessions = /* @__PURE__ */ submit({
  summary: 'Ends all sessions of a user of a sub-organization.',
  source: 'extension',
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
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
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
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
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
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
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
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
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
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
