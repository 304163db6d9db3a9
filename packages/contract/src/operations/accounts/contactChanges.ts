import * as v from 'valibot'

import { text, uuid } from '../../formats.ts'
import { query, submit } from '../../operation.ts'
import { contactChange, waitingContactChange } from '../../records/contact-changes/contactChange.ts'
import { contactFits, otpType } from '../../records/otp.ts'
import { timestamp } from '../../records/timestamp.ts'

export const requestContactChange = /* @__PURE__ */ submit({
  summary:
    "Asks to replace a verified contact of a user of a sub-organization. It waits for another member's approval, a code from the new contact and the organization's waiting time.",
  source: 'extension',
  about: { kind: 'account', by: 'subOrganizationId' },
  policy: { resource: 'USER', action: 'UPDATE', params: ['userId'] },
  namesUsers: true,
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  guarded: 'state',
  login: 'established',
  params: {
    /** Sub-organization of the user. */
    subOrganizationId: uuid,
    /** User whose contact is replaced. */
    userId: uuid,
    /** Contact that is replaced: the e-mail address or the phone number. */
    otpType,
    /** New contact. */
    contact: text(254),
    /** Why, for operators: it stays in the activity, and the user never sees it. */
    reason: v.optional(text(500)),
  },
  rules: [contactFits],
  result: {
    /** Identifier of the change. */
    contactChangeId: v.string(),
    /** When it is carried out, unless it is stopped. */
    dueAt: timestamp,
  },
})

export const approveContactChange = /* @__PURE__ */ submit({
  summary: 'Approves a change of a contact that another member asked for.',
  source: 'extension',
  about: { kind: 'account', by: 'subOrganizationId' },
  policy: { resource: 'USER', action: 'UPDATE' },
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  guarded: 'state',
  login: 'established',
  params: {
    /** Sub-organization of the user. */
    subOrganizationId: uuid,
    /** Change to decide about. */
    contactChangeId: uuid,
  },
  result: {
    /** Change that was approved. */
    contactChangeId: v.string(),
  },
})

export const rejectContactChange = /* @__PURE__ */ submit({
  summary: 'Ends a change of a contact that waits, as a member of the parent organization.',
  source: 'extension',
  about: { kind: 'account', by: 'subOrganizationId' },
  policy: { resource: 'USER', action: 'UPDATE' },
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  guarded: 'state',
  login: 'recent',
  params: {
    /** Sub-organization of the user. */
    subOrganizationId: uuid,
    /** Change to decide about. */
    contactChangeId: uuid,
  },
  result: {
    /** Change that was ended. */
    contactChangeId: v.string(),
  },
})

export const stopContactChange = /* @__PURE__ */ submit({
  summary:
    'Stops a change of a contact that waits, as the user whose contact it is, or another owner of the account.',
  source: 'extension',
  about: { kind: 'member', by: 'userId' },
  policy: { action: 'UPDATE' },
  access: { callers: ['user', 'owner'], stamps: ['key', 'passkey'] },
  guarded: 'state',
  login: 'any',
  params: {
    /** User whose contact it is. */
    userId: uuid,
    /** Change to stop. */
    contactChangeId: uuid,
  },
  result: {
    /** Change that was stopped. */
    contactChangeId: v.string(),
  },
})

export const listContactChanges = /* @__PURE__ */ query({
  summary: "Lists changes of a user's contacts that the parent organization asked for.",
  source: 'extension',
  access: { callers: ['user', 'parent'], stamps: ['key', 'wallet'] },
  params: {
    /** User whose contacts they are. */
    userId: uuid,
  },
  result: {
    /** Changes, newest first: the last ten. */
    contactChanges: v.array(contactChange),
  },
})

export const listWaitingContactChanges = /* @__PURE__ */ query({
  summary: 'Lists changes of contacts of all sub-organizations that wait.',
  source: 'extension',
  access: { callers: ['root'], stamps: ['key', 'wallet'] },
  params: {
    /** `next` of an earlier answer: returns what follows. */
    cursor: v.optional(text(256)),
  },
  result: {
    /** Changes, those that are carried out first at the start, at most 100. */
    contactChanges: v.array(waitingContactChange),
    /** Value of `cursor` that continues the list; absent at its end. */
    next: v.optional(v.string()),
  },
})
