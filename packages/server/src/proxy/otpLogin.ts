import type { ProxyHandler } from './proxyContext.ts'

export const otpLogin: ProxyHandler<'otpLogin'> = async ({ api, organization }, parameters) => {
  const { verificationToken, publicKey, client_signature: clientSignature, invalidateExisting } = parameters
  const expirationSeconds = String(organization.sessionExpirationSeconds)
  const login = { verificationToken, publicKey, clientSignature, invalidateExisting, expirationSeconds }
  return await api.submit('otpLogin', '', login, parameters.organizationId)
}
