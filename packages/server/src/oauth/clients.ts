import type { Context } from '../context/context.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { findProvider } from '../providers/index.ts'
import type { OAuthProvider } from '../providers/OAuthProvider.ts'
import type { Settings } from '../settings/settings.ts'
import { listOAuth2CredentialRows } from '../store/oauth2Credentials.ts'
import { findProxyConfigOf, type ProxySettings, settingsOf } from '../store/proxyConfigs.ts'

/** An organization's client registration at a provider. */
export interface OAuthClient {
  provider: string
  row: OAuthProvider
  clientId: string
  /** All client IDs of the organization at the same issuer. */
  clientIds: readonly string[]
  /** The stored, encrypted client secret. Undefined for a public client. */
  stored: { id: string; sealedSecret: string } | undefined
}

/** IDs of the providers that the configuration enables. */
export function enabledProviders(
  { allowedAuthMethods, walletKitSettings, openIdProviders }: ProxySettings,
  settings: Settings,
): string[] {
  if (!allowedAuthMethods.includes('social')) return []
  const { enabledSocialProviders = [] } = walletKitSettings ?? {}
  return enabledSocialProviders.filter((id) => findProvider(settings, openIdProviders, id) !== undefined)
}

/**
 * Lists the organization's clients for all enabled providers. Sub-organizations use those of their parent.
 *
 * @throws ServiceError METHOD_DISABLED
 */
export async function listClients({ db, settings, organization }: Context): Promise<OAuthClient[]> {
  const config = await findProxyConfigOf(db, organization.tenantId)
  const proxySettings = config && settingsOf(config)
  if (!proxySettings?.allowedAuthMethods.includes('social'))
    throw new ServiceError('METHOD_DISABLED', { method: 'social' })
  const credentials = await listOAuth2CredentialRows(db, organization.tenantId)
  const clients = enabledProviders(proxySettings, settings).flatMap((provider) => {
    const row = findProvider(settings, proxySettings.openIdProviders, provider)!
    const known = credentials.filter((credential) => credential.provider === provider)
    const clientIds = new Set(known.map(({ clientId }) => clientId))
    const named = proxySettings.walletKitSettings?.oauthClientIds?.[provider]
    if (named !== undefined) clientIds.add(named)
    return [...clientIds].map((clientId) => {
      const { id, sealedSecret } = known.find((credential) => credential.clientId === clientId) ?? {}
      const stored = id && sealedSecret ? { id, sealedSecret } : undefined
      return { provider, row, clientId, stored }
    })
  })
  return clients.map((client) => {
    const beside = clients.filter(({ row }) => row.issuer === client.row.issuer)
    return { ...client, clientIds: beside.map(({ clientId }) => clientId) }
  })
}

/** @throws ServiceError METHOD_DISABLED, PROVIDER_NOT_CONFIGURED */
export async function requireClient(
  context: Context,
  { provider, clientId }: { provider: string; clientId: string },
): Promise<OAuthClient> {
  const clients = await listClients(context)
  const client = clients.find((known) => known.provider === provider && known.clientId === clientId)
  if (!client) throw new ServiceError('PROVIDER_NOT_CONFIGURED', { provider })
  return client
}
