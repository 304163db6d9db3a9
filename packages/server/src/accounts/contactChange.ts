import type { OtpType } from '@latchkey/contract'
import type { Context } from '../context/context.ts'
import { methodLineage } from '../credentials/lineage.ts'
import { requireUser } from '../credentials/requireUser.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { takeOwnSend } from '../limits/networkLimits.ts'
import { networkLimit, ownNetworks, receiverOf, takeContactSend } from '../limits/sendLimits.ts'
import { maskContact } from '../messages/messages.ts'
import { notify, sendNotice } from '../notices/notify.ts'
import { normaliseContact, setContact } from '../store/contacts/contacts.ts'
import type { UserRow } from '../store/users.ts'
import { spendSignup, type VerificationRow } from '../store/verifications.ts'

/** A contact change that was requested. */
export interface RequestedContact {
  otpType: OtpType
  /** Empty removes the contact; undefined keeps it. */
  newContact: string | undefined
  /**
   * Proof of the new contact. Without one the old contact works until the new one is verified.
   * docs/decisions.md#verified-contacts
   */
  verification?: VerificationRow | undefined
}

/** A change of one contact of a user. */
interface ContactChange {
  /** The contact from now on, and the one that waits to be verified. Null removes it; undefined keeps it. */
  contact?: string | null
  pending?: string | null
  /** The old contact, which gets a notice if it was verified. */
  noticeTo?: string | undefined
  /** Whether the contact is new to the user. Their other verified contact then gets a notice, too. */
  isNew?: boolean
}

/**
 * Checks that contacts may change now, and counts the notices to the old ones. For `prepare`. A change is refused if
 * its notice can't be sent, because it would go unnoticed.
 * @throws ServiceError REAUTHENTICATION_REQUIRED, USER_NOT_FOUND, OTP_LIMIT_REACHED, RATE_LIMIT_EXCEEDED
 */
export async function checkContactChanges(
  context: Context,
  userId: string,
  requestedContacts: readonly RequestedContact[],
): Promise<void> {
  if (requestedContacts.every(({ newContact }) => newContact === undefined)) return
  const { db, organization } = context
  const user = await requireUser(db, { organizationId: organization.id, id: userId })
  for (const requested of requestedContacts) {
    const { noticeTo } = planContact(user, requested)
    if (noticeTo === undefined) continue
    await takeOwnSend(context, noticeTo)
    const receiver = receiverOf(context, noticeTo, ownNetworks(context))
    await takeContactSend(context, networkLimit(context, receiver), noticeTo)
  }
}

/**
 * Changes a contact, or stores it until it is verified, and notifies the old one. For `apply`, with the user locked.
 * @throws ServiceError VERIFICATION_TOKEN_INVALID, CREDENTIAL_CONFLICT when somebody else has proved the contact.
 */
export async function changeContact(
  context: Context,
  user: UserRow,
  requested: RequestedContact,
): Promise<void> {
  const { otpType, newContact, verification } = requested
  if (newContact === undefined) return
  const { db, now } = context
  if (user.role === 'proxy') throw new ServiceError('REQUEST_NOT_AUTHORIZED', { operation: 'update_user' })
  if (verification && !(await spendSignup(db, verification.id, now))) {
    throw new ServiceError('VERIFICATION_TOKEN_INVALID', { reason: 'it was already used' })
  }
  const { contact, pending, noticeTo, isNew } = planContact(user, requested)
  const { organizationId, id } = user
  const establishedAt = (old: UserRow) => methodLineage(context, old).establishedAt
  await setContact(db, { organizationId, id, otpType, contact, pending, establishedAt, now })
  // The user's other contact, if it is verified.
  const kept = otpType === 'OTP_TYPE_EMAIL' ? { emailVerifiedAt: null } : { phoneNumberVerifiedAt: null }
  const other = { ...user, ...kept }
  if (isNew) await notify(context, other, { act: 'contactAdded' })
  if (noticeTo === undefined) return
  if (newContact === '') await notify(context, other, { act: 'contactRemoved' })
  const done = verification === undefined ? 'contactChanging' : 'contactChanged'
  await sendNotice(context, user, {
    otpType,
    to: noticeTo,
    act: newContact === '' ? 'contactDropped' : done,
    ...(newContact !== '' && { contact: maskContact(newContact) }),
  })
}

function planContact(user: UserRow, { otpType, newContact, verification }: RequestedContact): ContactChange {
  if (newContact === undefined) return {}
  const { old, provenAt, pending } =
    otpType === 'OTP_TYPE_EMAIL'
      ? { old: user.email, provenAt: user.emailVerifiedAt, pending: user.pendingEmail }
      : { old: user.phoneNumber, provenAt: user.phoneNumberVerifiedAt, pending: user.pendingPhoneNumber }
  const proven = provenAt === null ? undefined : (old ?? undefined)
  if (newContact === '') return { contact: null, pending: null, noticeTo: proven }
  const contact = normaliseContact(otpType, newContact)
  const isKnown = proven === contact || pending === contact
  const noticeTo = isKnown ? undefined : proven
  const isNew = !isKnown && old !== contact
  if (verification) return { contact, pending: null, noticeTo, isNew }
  // Also an unverified contact that the user already has waits to be verified.
  return proven === contact ? { pending: null } : { pending: contact, noticeTo, isNew }
}
