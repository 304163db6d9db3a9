import { and, asc, eq, ne } from 'drizzle-orm'

import { ServiceError } from '../errors/ServiceError.ts'
import { type Database, first } from './database/store.ts'
import { oauth2Credentials, sealedSecrets } from './tables/schema.ts'

export type OAuth2CredentialRow = typeof oauth2Credentials.$inferSelect

/** @throws ServiceError CREDENTIAL_CONFLICT where the client has a row already. */
export async function insertOAuth2Credential(db: Database, row: OAuth2CredentialRow): Promise<void> {
  const added = await db
    .insert(oauth2Credentials)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: oauth2Credentials.id })
  if (added.length === 0) throw new ServiceError('CREDENTIAL_CONFLICT', { credential: 'oauth2Credential' })
}

/** Binds a sealed secret to the first organization that sends it; false for any other. */
export async function claimSecret(
  db: Database,
  { digest, organizationId }: { digest: string; organizationId: string },
): Promise<boolean> {
  await db.insert(sealedSecrets).values({ digest, organizationId }).onConflictDoNothing()
  const owner = db.select().from(sealedSecrets).where(eq(sealedSecrets.digest, digest))
  return first(await owner)?.organizationId === organizationId
}

export async function listOAuth2CredentialRows(
  db: Database,
  organizationId: string,
): Promise<OAuth2CredentialRow[]> {
  return await db
    .select()
    .from(oauth2Credentials)
    .where(eq(oauth2Credentials.organizationId, organizationId))
    .orderBy(asc(oauth2Credentials.createdAt), asc(oauth2Credentials.id))
}

/** Changes a client and its secret. @throws ServiceError CREDENTIAL_CONFLICT where another row has the client. */
export async function updateOAuth2CredentialRow(
  db: Database,
  { organizationId, id, provider, ...changed }: Omit<OAuth2CredentialRow, 'createdAt'>,
): Promise<boolean> {
  const rowOf = eq(oauth2Credentials.organizationId, organizationId)
  const isTaken = and(
    rowOf,
    eq(oauth2Credentials.provider, provider),
    ne(oauth2Credentials.id, id),
    eq(oauth2Credentials.clientId, changed.clientId),
  )
  if (first(await db.select({ id: oauth2Credentials.id }).from(oauth2Credentials).where(isTaken)))
    throw new ServiceError('CREDENTIAL_CONFLICT', { credential: 'oauth2Credential' })
  const updated = await db
    .update(oauth2Credentials)
    .set(changed)
    .where(and(rowOf, eq(oauth2Credentials.id, id), eq(oauth2Credentials.provider, provider)))
    .returning({ id: oauth2Credentials.id })
  return first(updated) !== undefined
}

/** @returns whether there was one. */
export async function deleteOAuth2CredentialRow(
  db: Database,
  { organizationId, id }: { organizationId: string; id: string },
): Promise<boolean> {
  const deleted = await db
    .delete(oauth2Credentials)
    .where(and(eq(oauth2Credentials.organizationId, organizationId), eq(oauth2Credentials.id, id)))
    .returning({ id: oauth2Credentials.id })
  return first(deleted) !== undefined
}
