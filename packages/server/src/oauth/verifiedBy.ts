import type { Context } from '../context/context.ts'
import { findProvider } from '../providers/index.ts'
import { issuersOf } from '../providers/issuers.ts'
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
    const row = findProvider(settings, id)
    const issuers = row ? issuersOf(row) : []
    return verifiers.some(
      ({ issuer, audience }) => issuers.includes(issuer) && audience === oauthClientIds[id],
    )
  })
}
