import type { OtpType } from '@latchkey/contract'
import type { Context } from '../context/context.ts'
import type { SubmitHandler } from '../context/handler.ts'
import { requireLoginMethod } from '../credentials/requireLoginMethod.ts'
import { requireLockedUser } from '../credentials/requireUser.ts'
import { invalid, ServiceError } from '../errors/ServiceError.ts'
import { readVerification } from '../otp/verification.ts'
import { normaliseContact } from '../store/contacts/contacts.ts'
import { findCredentialByKey, isKeyOfTenant } from '../store/credentials.ts'
import { findUser } from '../store/users.ts'
import type { VerificationRow } from '../store/verifications.ts'
import { changeContact, checkContactChanges, type RequestedContact } from './contactChange.ts'

export const updateUserEmail: SubmitHandler<'updateUserEmail', RequestedContact> = {
  prepare: (context, { userId, userEmail: newContact, verificationToken }) =>
    checkContact(context, { otpType: 'OTP_TYPE_EMAIL', userId, newContact, verificationToken }),
  apply: (context, { userId }, requested) => applyContact(context, userId, requested),
}

export const updateUserPhoneNumber: SubmitHandler<'updateUserPhoneNumber', RequestedContact> = {
  prepare: (context, { userId, userPhoneNumber: newContact, verificationToken }) =>
    checkContact(context, { otpType: 'OTP_TYPE_SMS', userId, newContact, verificationToken }),
  apply: (context, { userId }, requested) => applyContact(context, userId, requested),
}

/** Parameters of update_user_email and update_user_phone_number. */
interface ContactParams {
  otpType: OtpType
  userId: string
  /** Empty removes the contact. */
  newContact: string
  verificationToken: string | undefined
}

/**
 * Checks a change of one contact, and its verification token if there is one. For `prepare`.
 * @throws ServiceError REQUEST_INVALID, REAUTHENTICATION_REQUIRED, USER_NOT_FOUND, VERIFICATION_TOKEN_INVALID
 */
async function checkContact(
  context: Context,
  { otpType, userId, newContact, verificationToken }: ContactParams,
): Promise<RequestedContact> {
  if (newContact === '' && verificationToken !== undefined) {
    throw invalid('parameters.verificationToken', 'got a proof of a contact that is removed')
  }
  const verification =
    verificationToken === undefined ? undefined : await readVerification(context, verificationToken)
  if (verification) await checkProof(context, verification, { otpType, userId, newContact })
  const requested = { otpType, newContact, verification }
  await checkContactChanges(context, userId, [requested])
  return requested
}

/** Changes the contact, and makes sure that a login method is left. For `apply`. */
async function applyContact(
  context: Context,
  userId: string,
  requested: RequestedContact,
): Promise<{ userId: string }> {
  const { db, now, organization } = context
  const location = { organizationId: organization.id, id: userId }
  await changeContact(context, await requireLockedUser(db, location), requested)
  const changed = await findUser(db, location)
  if (changed && requested.newContact === '') await requireLoginMethod(db, changed, now)
  return { userId }
}

/**
 * The token must verify this contact, and be bound to a key of the same user: another person's token verifies
 * nothing. With the setting for it, a key that belongs to nobody is accepted as well.
 * docs/decisions.md#verified-contacts
 */
async function checkProof(
  { db, organization, caller, settings }: Context,
  verification: VerificationRow,
  { otpType, userId, newContact }: Pick<ContactParams, 'otpType' | 'userId' | 'newContact'>,
): Promise<void> {
  const isSame =
    verification.otpType === otpType && verification.contact === normaliseContact(otpType, newContact)
  if (!isSame) throw refused('it proves another contact')
  const { publicKey } = verification
  const { id: organizationId, tenantId } = organization
  const key = await findCredentialByKey(db, { organizationId, publicKey })
  if (key?.userId === userId) return
  const mayBeFresh = settings.freshProofKeys && caller.userId === userId
  if (mayBeFresh && !key && !(await isKeyOfTenant(db, { tenantId, publicKey }))) return
  throw refused("its key isn't the user's")
}

const refused = (reason: string) => new ServiceError('VERIFICATION_TOKEN_INVALID', { reason })
