import { and, asc, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm'

import { ServiceError } from '../errors/ServiceError.ts'
import { oauthIdentities, organizations } from './schema.ts'
import { type Database, first } from './store.ts'
import { claimOrganization } from './users.ts'

/** The identity in a verified token: issuer, subject and audience of the upstream provider. decisions.md 7 */
export interface Identity {
  provider: string
  issuer: string
  subject: string
  audience: string
  /** What the token is bound to. */
  nonce: string | undefined
  /** Only where the provider says that it is the person's. It is no identity. */
  email: string | undefined
  /** When the person last signed in at the provider, in milliseconds, where it says so. */
  authTime: number | undefined
  /** Of the token. */
  digest: string
  issuedAt: number
}

export type OAuthIdentityRow = typeof oauthIdentities.$inferSelect

/** Who somebody is at a provider. decisions.md 7 */
export interface Triple {
  issuer: string
  subject: string
  audience: string
}

/** Selects the identity if it is linked now. */
export const isLiveIdentity = ({ issuer, subject, audience }: Triple): SQL | undefined =>
  and(
    eq(oauthIdentities.issuer, issuer),
    eq(oauthIdentities.subject, subject),
    eq(oauthIdentities.audience, audience),
    isNull(oauthIdentities.endedAt),
  )

/**
 * Links an identity. It belongs to one account of the tenant at a time.
 * @throws ServiceError CREDENTIAL_CONFLICT
 */
export async function insertIdentity(
  db: Database,
  identity: typeof oauthIdentities.$inferInsert,
): Promise<void> {
  const added = await db
    .insert(oauthIdentities)
    .values(identity)
    .onConflictDoNothing()
    .returning({ id: oauthIdentities.id })
  if (added.length === 0) throw new ServiceError('CREDENTIAL_CONFLICT', { credential: 'oauthProvider' })
  await claimOrganization(db, identity.organizationId, identity.createdAt)
}

/** Whose identity it is, in a sub-organization of the tenant, or in the one named. */
export async function resolveIdentity(
  db: Database,
  { tenantId, organizationId, ...triple }: Triple & { tenantId: string; organizationId?: string | undefined },
): Promise<OAuthIdentityRow | undefined> {
  const rows = await db
    .select({ identity: oauthIdentities })
    .from(oauthIdentities)
    .innerJoin(organizations, eq(organizations.id, oauthIdentities.organizationId))
    .where(
      and(
        eq(oauthIdentities.tenantId, tenantId),
        organizationId === undefined
          ? isNotNull(organizations.parentId)
          : eq(oauthIdentities.organizationId, organizationId),
        isLiveIdentity(triple),
      ),
    )
  return first(rows)?.identity
}

/** Identities that sign in now: of one user, or of everybody in the organization. */
export async function listIdentities(
  db: Database,
  { organizationId, userId }: { organizationId: string; userId?: string | undefined },
): Promise<OAuthIdentityRow[]> {
  const owner = userId === undefined ? undefined : eq(oauthIdentities.userId, userId)
  return await db
    .select()
    .from(oauthIdentities)
    .where(and(eq(oauthIdentities.organizationId, organizationId), owner, isNull(oauthIdentities.endedAt)))
    .orderBy(asc(oauthIdentities.createdAt), asc(oauthIdentities.id))
}

/** Issuers and audiences of the identities that sign in now to a sub-organization and have this address. */
export async function listVerifiers(
  db: Database,
  { tenantId, email }: { tenantId: string; email: string },
): Promise<Pick<Triple, 'issuer' | 'audience'>[]> {
  return await db
    .select({ issuer: oauthIdentities.issuer, audience: oauthIdentities.audience })
    .from(oauthIdentities)
    .innerJoin(organizations, eq(organizations.id, oauthIdentities.organizationId))
    .where(
      and(
        eq(oauthIdentities.tenantId, tenantId),
        eq(oauthIdentities.email, email),
        isNotNull(organizations.parentId),
        isNull(oauthIdentities.endedAt),
      ),
    )
}

/** Notes the address that its provider verified. What goes out of the identity stays as it is. */
export async function setIdentityEmail(db: Database, id: string, email: string): Promise<void> {
  await db.update(oauthIdentities).set({ email }).where(eq(oauthIdentities.id, id))
}

/** Unlinks identities at once. */
export async function endIdentities(db: Database, ids: readonly string[], now: number): Promise<void> {
  await db
    .update(oauthIdentities)
    .set({ endedAt: now, updatedAt: now })
    .where(and(inArray(oauthIdentities.id, [...ids]), isNull(oauthIdentities.endedAt)))
}
