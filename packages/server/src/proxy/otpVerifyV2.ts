import type { ProxyHandler } from './proxyContext.ts'

export const otpVerifyV2: ProxyHandler<'otpVerifyV2'> = async ({ api, organization }, parameters) => {
  const { otpId, encryptedOtpBundle } = parameters
  const expirationSeconds = String(organization.verificationTokenExpirationSeconds)
  return await api.submit('verifyOtp', ['_V2', ''], { otpId, encryptedOtpBundle, expirationSeconds })
}
