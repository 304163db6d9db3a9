import type { Context } from '../context/context.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import type { OnRampKeys, OnRampProviderName } from '../ports/onRampProvider.ts'
import type { ClientSecrets } from '../providers/clientSecrets.ts'
import { findOnRampCredentialOf, type OnRampCredentialRow } from '../store/onRampCredentials.ts'

/** Columns that hold a sealed key. A ciphertext opens in its own column alone. */
export type SealedColumn = 'secretApiKey' | 'privateApiKey' | 'webhookKey'

/** Where a key is sealed. */
export const locationOfKey = (
  { organizationId, id }: Pick<OnRampCredentialRow, 'organizationId' | 'id'>,
  column: SealedColumn,
) => ({ organizationId, id, table: `on_ramp_credentials.${column}` })

/** The keys of a credential, decrypted. */
export async function openKeys(clientSecrets: ClientSecrets, row: OnRampCredentialRow): Promise<OnRampKeys> {
  const open = (column: SealedColumn, sealed: string) =>
    clientSecrets.open(locationOfKey(row, column), sealed)
  return {
    publishableApiKey: row.publishableApiKey,
    secretApiKey: await open('secretApiKey', row.sealedSecretApiKey),
    privateApiKey: row.sealedPrivateApiKey ? await open('privateApiKey', row.sealedPrivateApiKey) : undefined,
  }
}

/**
 * The keys that an organization buys with: its own, or its parent's.
 * @throws ServiceError ON_RAMP_NOT_CONFIGURED
 */
export async function requireCredential(
  { db, organization }: Pick<Context, 'db' | 'organization'>,
  { provider, sandboxMode }: { provider: OnRampProviderName; sandboxMode: boolean },
): Promise<OnRampCredentialRow> {
  for (const organizationId of [organization.id, organization.parentId]) {
    if (organizationId === null) continue
    const row = await findOnRampCredentialOf(db, { organizationId, provider, sandboxMode })
    if (row) return row
  }
  throw new ServiceError('ON_RAMP_NOT_CONFIGURED', { provider, sandboxMode })
}
