import { createHash } from 'node:crypto'

import { settingsLook } from '../messages.ts'
import { ServiceError } from '../ServiceError.ts'
import type { ProxyHandler } from './proxyContext.ts'

export const otpInit: ProxyHandler<'otpInit'> = async (context, { otpType, contact }) => {
  const { api, organization, settings, network } = context
  const method = otpType === 'OTP_TYPE_EMAIL' ? 'email' : 'sms'
  if (!organization.allowedAuthMethods.includes(method)) throw new ServiceError('METHOD_DISABLED', { method })
  await context.takeLimit('sends', settings.limits.sendsPerAddress)
  return await api.submit('initOtp', ['_V2', ''], {
    otpType,
    contact,
    appName: organization.emailCustomizationParams?.appName ?? settings.defaultAppName,
    otpLength: organization.otpLength,
    alphanumeric: organization.otpAlphanumeric,
    expirationSeconds: String(organization.otpExpirationSeconds),
    ...settingsLook(organization),
    // Sends are counted by contact and client network; the API needs to tell networks apart, not to know them.
    userIdentifier: createHash('sha256').update(network).digest('hex'),
  })
}
