import type { ProxyHandler } from './proxyContext.ts'

export const oauthLogin: ProxyHandler<'oauthLogin'> = async (context, { organizationId, ...login }) => {
  const { api, organization, settings } = context
  await context.takeLimit('logins', settings.limits.loginsPerAddress)
  const expirationSeconds = String(organization.sessionExpirationSeconds)
  return await api.submit('oauthLogin', '', { ...login, expirationSeconds }, organizationId)
}
