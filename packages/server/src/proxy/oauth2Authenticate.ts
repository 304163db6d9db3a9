import type { ProxyHandler } from './proxyContext.ts'

export const oauth2Authenticate: ProxyHandler<'oauth2Authenticate'> = async (context, parameters) => {
  const { api, settings } = context
  // Each leads to a call of somebody else.
  await context.takeLimit('providers', settings.limits.lookupsPerAddress)
  return await api.submit('oauth2Authenticate', '', parameters)
}
