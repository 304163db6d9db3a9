import type { Context } from '../context/context.ts'
import { findProvider } from '../providers/index.ts'
import { listVerifiers } from '../store/oauthIdentities.ts'
import { findProxyConfigOf, settingsOf } from '../store/proxyConfigs.ts'
import { enabledProviders } from './clients.ts'

/**
 * IDs of the enabled providers with which somebody signs in whose provider verified this address, in the order of
 * `wallet_kit_config`. Identities of other client IDs are ignored, because the page's own would open another account.
 *
 * @param email Normalized.
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
