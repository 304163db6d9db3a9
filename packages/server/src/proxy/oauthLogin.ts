import type { ProxyHandler } from './proxyContext.ts'

export const oauthLogin: ProxyHandler<'oauthLogin'> = async (context, { organizationId, ...login }) => {
  const { api, organization, settings } = context
  await context.takeLimit('logins', settings.limits.loginsPerAddress)
  const expirationSeconds = String(organization.sessionExpirationSeconds)
  return await api.submit('oauthLogin', '', { ...login, expirationSeconds }, organizationId)
}

export const oauth2Authenticate: ProxyHandler<'oauth2Authenticate'> = async (context, parameters) => {
  const { api, settings } = context
  // Each calls a provider.
  await context.takeLimit('providers', settings.limits.lookupsPerAddress)
  return await api.submit('oauth2Authenticate', '', parameters)
}
