import type { ProxyHandler } from './proxyContext.ts'

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
