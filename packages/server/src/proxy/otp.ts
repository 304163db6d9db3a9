import type { RevisionName } from '@latchkey/contract/wire'
import { ServiceError } from '../errors/ServiceError.ts'
import { smsCountriesOf } from '../limits/smsCountries.ts'
import { settingsLook } from '../messages/look.ts'
import { methodOf, unbuiltLook } from '../messages/messages.ts'
import { checkPhoneNumber } from '../parsing/phoneNumbers.ts'
import { normaliseContact } from '../store/contacts/contacts.ts'
import type { ProxyContext, ProxyHandler } from './proxyContext.ts'

export const otpInit: ProxyHandler<'otpInit'> = async (context, parameters) =>
  await sendCode(context, parameters, ['_V2', ''])

/** Sends a code with the revision of init_otp that returns what is needed. */
export async function sendCode(
  context: ProxyContext,
  parameters: Parameters<typeof otpInit>[1],
  revision: RevisionName,
): Promise<{ otpId: string; otpEncryptionTargetBundle?: string | undefined }> {
  const { api, organization, settings, networks } = context
  const { otpType, contact } = parameters
  const part = unbuiltLook(parameters)
  if (part) throw new ServiceError('NOT_BUILT', { operation: 'otp_init', part })
  const method = methodOf(otpType)
  if (!organization.allowedAuthMethods.includes(method)) throw new ServiceError('METHOD_DISABLED', { method })
  if (otpType === 'OTP_TYPE_SMS')
    checkPhoneNumber(contact, { path: 'contact', countries: smsCountriesOf(organization, settings) })
  const receiver = normaliseContact(otpType, contact)
  await context.requireProof(receiver)
  await context.takeLimit('codes', settings.limits.sendsPerAddress, receiver)
  const { smsCustomization, brand: _, ...mailLook } = settingsLook(organization)
  return await api.submit('initOtp', revision, {
    otpType,
    contact,
    appName: organization.emailCustomizationParams?.appName ?? settings.defaultAppName,
    otpLength: organization.otpLength,
    alphanumeric: organization.otpAlphanumeric,
    expirationSeconds: String(organization.otpExpirationSeconds),
    ...(otpType === 'OTP_TYPE_SMS' ? { smsCustomization } : mailLook),
    userIdentifier: networks,
  })
}

export const otpInitV2: ProxyHandler<'otpInitV2'> = async (context, parameters) => {
  const { otpId, otpEncryptionTargetBundle } = await sendCode(context, parameters, ['_V3', '_V2'])
  return { otpId, otpEncryptionTargetBundle: otpEncryptionTargetBundle! }
}

export const otpVerify: ProxyHandler<'otpVerify'> = async (context, parameters) => {
  const { api, organization, settings } = context
  await context.takeLimit('logins', settings.limits.loginsPerAddress)
  const { otpId, otpCode, public_key: publicKey } = parameters
  const expirationSeconds = String(organization.verificationTokenExpirationSeconds)
  return await api.submit('verifyOtp', '', { otpId, otpCode, publicKey, expirationSeconds })
}

export const otpVerifyV2: ProxyHandler<'otpVerifyV2'> = async (context, parameters) => {
  const { api, organization, settings } = context
  await context.takeLimit('logins', settings.limits.loginsPerAddress)
  const { otpId, encryptedOtpBundle } = parameters
  const expirationSeconds = String(organization.verificationTokenExpirationSeconds)
  return await api.submit('verifyOtp', ['_V2', ''], { otpId, encryptedOtpBundle, expirationSeconds })
}

export const otpLogin: ProxyHandler<'otpLogin'> = async (context, parameters) => {
  const { api, organization, settings } = context
  await context.takeLimit('logins', settings.limits.loginsPerAddress)
  const { client_signature: clientSignature, organizationId, ...rest } = parameters
  const expirationSeconds = String(organization.sessionExpirationSeconds)
  const login = { ...rest, clientSignature, expirationSeconds }
  return await api.submit('otpLogin', '', login, organizationId)
}

export const otpLoginV2: ProxyHandler<'otpLoginV2'> = (context, { clientSignature, ...parameters }) =>
  otpLogin(context, { ...parameters, client_signature: clientSignature })
