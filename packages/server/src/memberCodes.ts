import type { Operations, ReadParamsOf } from '@latchkey/contract/server'

import type { Context } from './context.ts'
import { invalid, ServiceError } from './ServiceError.ts'
import { normaliseContact } from './store/contacts.ts'
import { takeLimit } from './store/limits.ts'
import { findUser } from './store/users.ts'

type Params = ReadParamsOf<Operations['submit']['initOtp']>

/** What a message looks like and who it seems to come from: for the parent to say. */
const parentsFields = [
  'appName',
  'emailCustomization',
  'smsCustomization',
  'sendFromEmailAddress',
  'sendFromEmailSenderName',
  'replyToEmailAddress',
  'userIdentifier',
] as const satisfies (keyof Params)[]

/** Whether the request is an end user's, in their own sub-organization. */
export const isMember = ({ organization, caller }: Context): boolean =>
  organization.parentId !== null && caller.organization.id === organization.id

/**
 * End users are root users of their own sub-organization, and may have a code sent to prove a contact of theirs;
 * they may not use the service to mail whom they like what they like.
 * @throws ServiceError REQUEST_INVALID, REQUEST_NOT_AUTHORIZED, OTP_LIMIT_REACHED
 */
export async function checkMember(context: Context, parameters: Params): Promise<void> {
  const { caller, organization, db, now, settings } = context
  if (!isMember(context)) return
  const field = parentsFields.find((name) => parameters[name] !== undefined)
  if (field) throw invalid(`parameters.${field}`, 'got a field that only the parent organization may set')
  const user = await findUser(db, { organizationId: organization.id, id: caller.userId })
  const own =
    parameters.otpType === 'OTP_TYPE_EMAIL'
      ? [user?.email, user?.pendingEmail]
      : [user?.phoneNumber, user?.pendingPhoneNumber]
  if (!own.includes(normaliseContact(parameters.otpType, parameters.contact))) {
    throw new ServiceError('REQUEST_NOT_AUTHORIZED', { operation: 'init_otp' })
  }
  const windows = settings.limits.sendsPerAddress
  const taken = await takeLimit(db, { key: `member sends ${caller.userId}`, windows, now })
  if (!taken.ok) {
    throw new ServiceError('OTP_LIMIT_REACHED', { retryAfterSeconds: Math.ceil(taken.retryAfterMs / 1_000) })
  }
}
