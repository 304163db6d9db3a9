import { and, asc, eq } from 'drizzle-orm'

import { ServiceError } from '../errors/ServiceError.ts'
import type { OnRampProviderName } from '../ports/onRampProvider.ts'
import { type Database, first } from './database/store.ts'
import { onRampCredentials } from './tables/schema.ts'

export type OnRampCredentialRow = typeof onRampCredentials.$inferSelect

interface CredentialLocation {
  organizationId: string
  id: string
}

/** @throws ServiceError CREDENTIAL_CONFLICT where the organization has keys at the provider already. */
export async function insertOnRampCredential(db: Database, row: OnRampCredentialRow): Promise<void> {
  const added = await db
    .insert(onRampCredentials)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: onRampCredentials.id })
  if (added.length === 0)
    throw new ServiceError('CREDENTIAL_CONFLICT', { credential: 'fiatOnRampCredential' })
}

const isCredential = ({ organizationId, id }: CredentialLocation) =>
  and(eq(onRampCredentials.organizationId, organizationId), eq(onRampCredentials.id, id))

export async function updateOnRampCredentialRow(
  db: Database,
  { organizationId, id, ...changes }: CredentialLocation & Partial<OnRampCredentialRow>,
): Promise<void> {
  await db.update(onRampCredentials).set(changes).where(isCredential({ organizationId, id }))
}

/** @returns whether there was one. */
export async function deleteOnRampCredentialRow(
  db: Database,
  location: CredentialLocation,
): Promise<boolean> {
  const deleted = await db
    .delete(onRampCredentials)
    .where(isCredential(location))
    .returning({ id: onRampCredentials.id })
  return deleted.length > 0
}

/** Oldest first. */
export async function listOnRampCredentialRows(
  db: Database,
  organizationId: string,
): Promise<OnRampCredentialRow[]> {
  return await db
    .select()
    .from(onRampCredentials)
    .where(eq(onRampCredentials.organizationId, organizationId))
    .orderBy(asc(onRampCredentials.createdAt), asc(onRampCredentials.id))
}

/** Finds a credential by id, whatever its organization: for the path of a webhook. */
export async function findOnRampCredential(
  db: Database,
  id: string,
): Promise<OnRampCredentialRow | undefined> {
  return first(await db.select().from(onRampCredentials).where(eq(onRampCredentials.id, id)))
}

/** The credential of an organization for a provider. */
export async function findOnRampCredentialOf(
  db: Database,
  {
    organizationId,
    provider,
    sandboxMode,
  }: { organizationId: string; provider: OnRampProviderName; sandboxMode: boolean },
): Promise<OnRampCredentialRow | undefined> {
  const rows = await db
    .select()
    .from(onRampCredentials)
    .where(
      and(
        eq(onRampCredentials.organizationId, organizationId),
        eq(onRampCredentials.provider, provider),
        eq(onRampCredentials.sandboxMode, sandboxMode),
      ),
    )
  return first(rows)
}
