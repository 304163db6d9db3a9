import { and, asc, eq } from 'drizzle-orm'

import { ServiceError } from '../errors/ServiceError.ts'
import { oauth2Credentials, sealedSecrets } from './schema.ts'
import { type Database, first } from './store.ts'

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
