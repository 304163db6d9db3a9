import type { QueryHandler } from '../context/handler.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { findProxyConfigOf, settingsOf } from '../store/proxyConfigs.ts'

export const getAuthProxyConfig: QueryHandler<'getAuthProxyConfig'> = async ({ db, organization }) => {
  const row = await findProxyConfigOf(db, organization.id)
  if (!row) throw new ServiceError('PROXY_CONFIG_NOT_FOUND', {})
  const { id: configId, organizationId, enabled } = row
  return { authProxyConfig: { configId, organizationId, enabled, ...settingsOf(row) } }
}
