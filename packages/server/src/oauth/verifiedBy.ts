import type { Context } from '../context/context.ts'
import { findProvider } from '../providers/index.ts'
import { listVerifiers } from '../store/oauthIdentities.ts'
import { findProxyConfigOf, settingsOf } from '../store/proxyConfigs.ts'
import { enabledProviders } from './clients.ts'

/**
 * Ids of the providers that verified an address for somebody who signs in by them: of those that `wallet_kit_config`
 * names, in its order. An identity of another client id counts for nothing: the page's own would lead elsewhere.
 * @param email As contacts are kept.
 */
export async function verifiedBy(
  { db, settings, organization: { tenantId } }: Context,
  email: string,
): Promise<string[]> {
  const config = await findProxyConfigOf(db, tenantId)
  if (!config) return []
  const own = settingsOf(config)
  const { oauthClientIds = {} } = own.walletKitSettings ?? {}
  const verifiers = await listVerifiers(db, { tenantId, email })
  return enabledProviders(own, settings).filter((id) => {
    const issuer = findProvider(settings, id)?.issuer
    return verifiers.some((one) => one.issuer === issuer && one.audience === oauthClientIds[id])
  })
}
