import { methodOf, settingsLook, unbuiltLook } from '../messages.ts'
import { checkPhoneNumber } from '../phoneNumbers.ts'
import { ServiceError } from '../ServiceError.ts'
import { nameNetwork } from '../sendLimits.ts'
import type { ProxyHandler } from './proxyContext.ts'

export const otpInit: ProxyHandler<'otpInit'> = async (context, parameters) => {
  const { api, organization, settings, network } = context
  const { otpType, contact } = parameters
  const part = unbuiltLook(parameters)
  if (part) throw new ServiceError('NOT_BUILT', { operation: 'otp_init', part })
  const method = methodOf(otpType)
  if (!organization.allowedAuthMethods.includes(method)) throw new ServiceError('METHOD_DISABLED', { method })
  if (otpType === 'OTP_TYPE_SMS') checkPhoneNumber(contact, { path: 'contact', ...settings.sms })
  await context.takeLimit('sends', settings.limits.sendsPerAddress)
  const { smsCustomization, ...mailLook } = settingsLook(organization)
  return await api.submit('initOtp', ['_V2', ''], {
    otpType,
    contact,
    appName: organization.emailCustomizationParams?.appName ?? settings.defaultAppName,
    otpLength: organization.otpLength,
    alphanumeric: organization.otpAlphanumeric,
    expirationSeconds: String(organization.otpExpirationSeconds),
    ...(otpType === 'OTP_TYPE_SMS' ? { smsCustomization } : mailLook),
    userIdentifier: nameNetwork(network),
  })
}
