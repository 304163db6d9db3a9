import type { ProxyHandler } from './proxyContext.ts'

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
