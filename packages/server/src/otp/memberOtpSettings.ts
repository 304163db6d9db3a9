import type { OtpType } from '@latchkey/contract'
import type { Operations, ReadParamsOf } from '@latchkey/contract/server'

import type { Context } from '../context/context.ts'
import { invalid, ServiceError } from '../errors/ServiceError.ts'
import { takeOwnSend } from '../limits/networkLimits.ts'
import { methodOf } from '../messages/messages.ts'
import { normaliseContact } from '../store/contacts/contacts.ts'
import { defaultProxySettings, findProxyConfigOf, settingsOf } from '../store/proxyConfigs.ts'
import { findUser } from '../store/users.ts'

type Params = ReadParamsOf<Operations['submit']['initOtp']>

/**
 * Fields for the look and the sender of messages, which only the parent may set. `appName` is left out: the second
 * revision requires it in every request, and it is ignored for end users.
 */
const parentsFields = [
  'emailCustomization',
  'smsCustomization',
  'sendFromEmailAddress',
  'sendFromEmailSenderName',
  'replyToEmailAddress',
  'userIdentifier',
] as const satisfies (keyof Params)[]

/** Whether an end user calls in their own sub-organization. */
export const isMember = ({ organization, caller }: Context): boolean =>
  organization.parentId !== null && caller.organization.id === organization.id

/**
 * End users are root users of their own sub-organization. They may have codes sent to their own contacts, but not use
 * the service to send mail to anybody else.
 * @throws ServiceError REQUEST_INVALID, METHOD_DISABLED, REQUEST_NOT_AUTHORIZED, RATE_LIMIT_EXCEEDED
 */
export async function checkMemberOtpSettings(context: Context, parameters: Params): Promise<void> {
  const { caller, organization, db } = context
  if (!isMember(context)) return
  const field = parentsFields.find((name) => parameters[name] !== undefined)
  if (field) throw invalid(`parameters.${field}`, 'got a field that only the parent organization may set')
  await checkMethod(context, parameters.otpType)
  const user = await findUser(db, { organizationId: organization.id, id: caller.userId })
  const contacts =
    parameters.otpType === 'OTP_TYPE_EMAIL'
      ? [user?.email, user?.pendingEmail]
      : [user?.phoneNumber, user?.pendingPhoneNumber]
  const contact = normaliseContact(parameters.otpType, parameters.contact)
  if (!contacts.includes(contact)) {
    throw new ServiceError('REQUEST_NOT_AUTHORIZED', { operation: 'init_otp' })
  }
  await takeOwnSend(context, contact)
}

/** End users can use only the login methods of their organization, through the auth proxy or directly. */
async function checkMethod({ db, organization }: Context, otpType: OtpType): Promise<void> {
  const row = await findProxyConfigOf(db, organization.tenantId)
  const { allowedAuthMethods } = row ? settingsOf(row) : defaultProxySettings
  const method = methodOf(otpType)
  if (!allowedAuthMethods.includes(method)) throw new ServiceError('METHOD_DISABLED', { method })
}
