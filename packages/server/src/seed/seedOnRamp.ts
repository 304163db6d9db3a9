import type { Environment } from '../context/context.ts'
import { locationOfKey } from '../onramp/openKeys.ts'
import type { OnRampProviderName } from '../ports/onRampProvider.ts'
import type { Database } from '../store/database/store.ts'
import { insertOnRampCredential, listOnRampCredentialRows } from '../store/onRampCredentials.ts'

/** Keys of an organization at an on-ramp provider. */
export interface SeededOnRampKeys {
  /** ID of the credential. */
  id: string
  provider: OnRampProviderName
  sandboxMode: boolean
  publishableApiKey: string
  secretApiKey: string
  webhookKey: string
}

/** Adds keys at on-ramp providers, once: an organization that has some is left as its developer configured it. */
export async function seedOnRamp(
  { clock, oauth }: Environment,
  db: Database,
  organizationId: string,
  keys: readonly SeededOnRampKeys[],
): Promise<void> {
  await db.transaction(async (transaction) => {
    if ((await listOnRampCredentialRows(transaction, organizationId)).length > 0) return
    const now = clock.now()
    for (const { id, provider, sandboxMode, publishableApiKey, secretApiKey, webhookKey } of keys) {
      const seal = (column: 'secretApiKey' | 'webhookKey', key: string) =>
        oauth.clientSecrets.seal(locationOfKey({ organizationId, id }, column), key)
      await insertOnRampCredential(transaction, {
        id,
        organizationId,
        provider,
        sandboxMode,
        publishableApiKey,
        projectId: null,
        sealedPrivateApiKey: null,
        sentPrivateApiKey: null,
        sentSecretApiKey: '',
        sealedSecretApiKey: seal('secretApiKey', secretApiKey),
        sealedWebhookKey: seal('webhookKey', webhookKey),
        createdAt: now,
        updatedAt: now,
      })
    }
  })
}
