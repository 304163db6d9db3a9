import type { Environment } from '../context/context.ts'
import type { Database } from '../store/database/store.ts'
import { insertOAuth2Credential, listOAuth2CredentialRows } from '../store/oauth2Credentials.ts'
import type { OrganizationFacts } from '../store/organizations.ts'
import { lockProxyConfigOf, putProxyConfig, settingsOf } from '../store/proxyConfigs.ts'

/** An organization's clients at social providers, by provider id. */
export type SocialClients = Readonly<Record<string, { clientId: string; clientSecret: string }>>

/**
 * Adds clients of social providers to an organization and enables the providers in its proxy, once: an organization
 * that has or had a client is left as its developer configured it.
 */
export async function seedSocial(
  { clock, random, oauth }: Environment,
  db: Database,
  { id: organizationId }: OrganizationFacts,
  clients: SocialClients,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const row = (await lockProxyConfigOf(transaction, organizationId))!
    const { walletKitSettings, allowedAuthMethods } = settingsOf(row)
    const known = await listOAuth2CredentialRows(transaction, organizationId)
    if (known.length > 0 || walletKitSettings?.oauthClientIds) return
    const now = clock.now()
    const times = { createdAt: now, updatedAt: now }
    for (const [provider, { clientId, clientSecret }] of Object.entries(clients)) {
      const id = random.uuid()
      const sealedSecret = oauth.clientSecrets.seal({ organizationId, id }, clientSecret)
      const row = { id, organizationId, provider, clientId, sealedSecret, sentSecret: null, ...times }
      await insertOAuth2Credential(transaction, row)
    }
    const settings = {
      ...row.settings,
      allowedAuthMethods: [...new Set([...allowedAuthMethods, 'social' as const])],
      walletKitSettings: {
        ...walletKitSettings,
        enabledSocialProviders: Object.keys(clients),
        oauthClientIds: Object.fromEntries(
          Object.entries(clients).map(([provider, { clientId }]) => [provider, clientId]),
        ),
      },
    }
    await putProxyConfig(transaction, { ...row, settings, updatedAt: now })
  })
}
