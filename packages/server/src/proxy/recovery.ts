import { ServiceError } from '../errors/ServiceError.ts'
import { smsCountriesOf } from '../limits/smsCountries.ts'
import { methodOf } from '../messages/messages.ts'
import { checkPhoneNumber } from '../parsing/phoneNumbers.ts'
import { normaliseContact } from '../store/contacts/contacts.ts'
import type { ProxyHandler } from './proxyContext.ts'

/** Counts as a code that is sent to the new contact. */
export const recoveryInit: ProxyHandler<'recoveryInit'> = async (context, parameters) => {
  const { api, organization, settings, networks } = context
  const { otpType, newContact } = parameters
  const method = methodOf(otpType)
  if (!organization.allowedAuthMethods.includes(method)) throw new ServiceError('METHOD_DISABLED', { method })
  if (organization.contactChangeSeconds === undefined)
    throw new ServiceError('CONTACT_CHANGE_REFUSED', { reason: 'off' })
  if (otpType === 'OTP_TYPE_SMS')
    checkPhoneNumber(newContact, { path: 'newContact', countries: smsCountriesOf(organization, settings) })
  const receiver = normaliseContact(otpType, newContact)
  await context.requireProof(receiver)
  await context.takeLimit('codes', settings.limits.sendsPerAddress, receiver)
  return await api.submit('requestRecovery', '', { ...parameters, userIdentifier: networks })
}
