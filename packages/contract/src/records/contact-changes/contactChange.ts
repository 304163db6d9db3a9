import * as v from 'valibot'

import { otpType } from '../otp.ts'
import { timestamp } from '../timestamp.ts'

/**
 * State of a change: it waits, was stopped by the user, was rejected by a member, was carried out, has lapsed without an
 * approval or a code, failed because of wrong codes, or because somebody else has verified the contact.
 */
export const contactChangeState = /* @__PURE__ */ v.picklist([
  'waiting',
  'stopped',
  'rejected',
  'done',
  'lapsed',
  'codeFailed',
  'conflict',
])
export type ContactChangeState = v.InferOutput<typeof contactChangeState>

/** A change of a contact by support or with the help of a recovery contact. docs/support.md#change-of-address */
export const contactChange = /* @__PURE__ */ v.object({
  /** Identifier of the change. */
  contactChangeId: v.string(),
  /** Contact that is replaced. */
  otpType,
  /** New contact, masked. */
  newContact: v.string(),
  /** Its state. */
  state: contactChangeState,
  /** When it was asked for. */
  requestedAt: timestamp,
  /** When it is carried out, unless it is stopped. */
  dueAt: timestamp,
  /** When it ended; absent while it waits. */
  endedAt: v.optional(timestamp),
  /** Whether another member has approved it, or the recovery contact helped. */
  isApproved: v.boolean(),
  /** Whether the code from the new contact was entered. */
  isVerified: v.boolean(),
  /** Member who asked for it; for members of the parent organization alone. Absent where the recovery contact helped. */
  requestedBy: v.optional(v.string()),
  /** Member who approved it; for members of the parent organization alone. */
  approvedBy: v.optional(v.string()),
})
export type ContactChange = v.InferOutput<typeof contactChange>

/** A change of a contact that waits, in the list of the parent organization. */
export const waitingContactChange = /* @__PURE__ */ v.object({
  ...contactChange.entries,
  /** Sub-organization of the user. */
  subOrganizationId: v.string(),
  /** User whose contact is replaced. */
  userId: v.string(),
  /** Name of the user, contacts in it masked. */
  userName: v.string(),
})
export type WaitingContactChange = v.InferOutput<typeof waitingContactChange>
