import { encodeEncryptedBundle, sealBundle } from '@latchkey/crypto/bundle'

import type { OrganizationFacts, World } from './context.ts'
import { insertOauth2Credential, listOauth2CredentialRows } from './store/oauth2Credentials.ts'
import { lockProxyConfigOf, putProxyConfig, settingsOf } from './store/proxyConfigs.ts'
import type { Database } from './store/store.ts'

/** What an organization is at each social provider, by the provider's id. */
export type SocialClients = Readonly<Record<string, { clientId: string; clientSecret: string }>>

/**
 * Makes an organization a client of social providers and has its proxy offer them. Once: an organization that has, or
 * had, a client at any provider is as its developer wants it.
 */
export async function seedSocial(
  { clock, random, oauth }: World,
  db: Database,
  { id: organizationId }: OrganizationFacts,
  clients: SocialClients,
): Promise<void> {
  const sealed = await Promise.all(
    Object.entries(clients).map(async ([provider, { clientId, clientSecret }]) => {
      const recipientPublicKey = oauth.clientSecrets.publicKey
      const plaintext = new TextEncoder().encode(clientSecret)
      return {
        ...{ provider, clientId },
        sealedSecret: encodeEncryptedBundle(await sealBundle({ recipientPublicKey, plaintext })),
      }
    }),
  )
  await db.transaction(async (transaction) => {
    const row = (await lockProxyConfigOf(transaction, organizationId))!
    const { walletKitSettings, allowedAuthMethods } = settingsOf(row)
    const known = await listOauth2CredentialRows(transaction, organizationId)
    if (known.length > 0 || walletKitSettings?.oauthClientIds) return
    const now = clock.now()
    const times = { createdAt: now, updatedAt: now }
    for (const client of sealed) {
      await insertOauth2Credential(transaction, { id: random.uuid(), organizationId, ...client, ...times })
    }
    const settings = {
      ...row.settings,
      allowedAuthMethods: [...new Set([...allowedAuthMethods, 'social' as const])],
      walletKitSettings: {
        ...walletKitSettings,
        enabledSocialProviders: sealed.map(({ provider }) => provider),
        oauthClientIds: Object.fromEntries(sealed.map(({ provider, clientId }) => [provider, clientId])),
      },
    }
    await putProxyConfig(transaction, { ...row, settings, updatedAt: now })
  })
}
