import { asciiEmail } from '@latchkey/contract/wire'

import type { DifferenceOf } from '../differences.ts'
import { isSame } from '../isSame.ts'
import { textDigestHex } from '../textDigest.ts'
import type { StateContactChange } from '../view.ts'
import { isNoEarlier } from './lineage.ts'
import { differsOnlyIn } from './matching.ts'
import type { Change, Permits } from './permits.types.ts'

const digestOf = (kind: StateContactChange['kind'], contact: string): string =>
  textDigestHex(kind === 'email' ? asciiEmail(contact).toLowerCase() : `+${contact.replace(/\D/g, '')}`)

export const recoveryContactPermits: Permits<'recoveryContacts'> = {
  nameRecoveryContact: ({ before, after }, { userId, email }, { author, now }) =>
    before === undefined &&
    after.userId === userId &&
    userId === author.userId &&
    after.digest === digestOf('email', email) &&
    after.namedAt >= now,
}

export const contactChangePermits: Permits<'contactChanges'> = {
  requestContactChange: ({ before, after }, { userId, otpType, contact }, change) => {
    const kind = otpType === 'OTP_TYPE_EMAIL' ? 'email' : 'phone'
    return (
      before === undefined &&
      after.userId === userId &&
      after.kind === kind &&
      after.digest === digestOf(kind, contact) &&
      after.requestedBy === change.author.userId &&
      after.approvedBy === null &&
      after.recoveryContactId === null &&
      waits(after, change)
    )
  },

  // By another member than the one who asked.
  approveContactChange: ({ id, before, after }, { contactChangeId }, { author }) =>
    id === contactChangeId &&
    differsOnlyIn(before, after, 'approvedBy') &&
    before?.requestedBy !== null &&
    before?.requestedBy !== author.userId &&
    after.approvedBy === author.userId,
}

const waits = ({ requestedAt, dueAt }: StateContactChange, { now, contactChangeMs }: Change): boolean =>
  contactChangeMs !== null && requestedAt >= now && dueAt >= requestedAt + contactChangeMs

/**
 * Whether a recovery contact began a change, which waits as long as any other. Its code went by mail: whoever sends the
 * mail reads it.
 */
export function isHelped({ before, after }: DifferenceOf<'contactChanges'>, change: Change): boolean {
  return (
    before === undefined &&
    after.requestedBy === null &&
    after.approvedBy === null &&
    hasHelper(after, change) &&
    waits(after, change)
  )
}

/** Whether the user of a change named its recovery contact, long enough ago. */
function hasHelper(
  { userId, recoveryContactId }: StateContactChange,
  { before, now, establishedAfter }: Change,
): boolean {
  const helper = before.recoveryContacts[recoveryContactId ?? '']
  return helper?.userId === userId && helper.namedAt + establishedAfter <= now
}

/** Whether a change of a contact that waited is carried out, as its user is held from then on. docs/support.md#after-the-change */
export function isCarriedOut({ id, before, after }: DifferenceOf<'users'>, change: Change): boolean {
  if (!before || !after) return false
  const { now, establishedAfter } = change
  return Object.entries(change.before.contactChanges).some(([changeId, waited]) => {
    const { userId, kind, digest, approvedBy, requestedAt, dueAt } = waited
    const isEmail = kind === 'email'
    const contact = isEmail ? after.email && textDigestHex(after.email) : after.phoneNumber
    const establishedAt = isEmail ? after.emailEstablishedAt : after.phoneNumberEstablishedAt
    const changed = isEmail
      ? { email: after.email, isEmailVerified: true, emailEstablishedAt: establishedAt }
      : { phoneNumber: contact, isPhoneNumberVerified: true, phoneNumberEstablishedAt: establishedAt }
    const heldUntil = Math.max(before.heldUntil ?? 0, now + dueAt - requestedAt)
    return (
      userId === id &&
      change.after.contactChanges[changeId] === undefined &&
      dueAt <= now &&
      (approvedBy !== null || hasHelper(waited, change)) &&
      contact === digest &&
      isNoEarlier(Math.max(heldUntil, now + establishedAfter), establishedAt) &&
      (after.heldUntil ?? 0) >= heldUntil &&
      isSame({ ...before, ...changed, heldUntil: after.heldUntil }, after)
    )
  })
}
