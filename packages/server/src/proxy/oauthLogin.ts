import type { ProxyHandler } from './proxyContext.ts'

export const oauthLogin: ProxyHandler<'oauthLogin'> = async (
  { api, organization },
  { organizationId, ...login },
) => {
  const expirationSeconds = String(organization.sessionExpirationSeconds)
  return await api.submit('oauthLogin', '', { ...login, expirationSeconds }, organizationId)
}
