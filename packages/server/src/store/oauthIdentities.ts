import { and, asc, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm'

import { ServiceError } from '../errors/ServiceError.ts'
import { type Database, first } from './database/store.ts'
import { oauthIdentities, organizations } from './tables/schema.ts'
import { claimOrganization } from './users.ts'

/**
 * The identity in a verified token: issuer, subject and audience of the upstream provider.
 * docs/decisions.md#oauth-identities
 */
export interface Identity {
  provider: string
  issuer: string
  subject: string
  audience: string
  /** The nonce that the token is bound to. */
  nonce: string | undefined
  /** E-mail address, if the provider verified it. Never identifies the user. */
  email: string | undefined
  /** Whether the provider runs the mailbox of that address. docs/decisions.md#social-linking */
  runsMailbox: boolean
  /** Display name at the provider. Never identifies the user. */
  name: string | undefined
  /** When the user last signed in at the provider, in milliseconds, if it says so. */
  authTime: number | undefined
  /** Digest of the token. */
  digest: string
  issuedAt: number
}

export type OAuthIdentityRow = typeof oauthIdentities.$inferSelect

/** What identifies a user at a provider. docs/decisions.md#oauth-identities */
export interface Triple {
  issuer: string
  subject: string
  audience: string
}

/** Condition: the identity, while it is linked. */
export const isLiveIdentity = ({ issuer, subject, audience }: Triple): SQL | undefined =>
  and(
    eq(oauthIdentities.issuer, issuer),
    eq(oauthIdentities.subject, subject),
    eq(oauthIdentities.audience, audience),
    isNull(oauthIdentities.endedAt),
  )

/**
 * Links an identity. It can be linked to one account of the tenant at a time.
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

/** The user of an identity, in a sub-organization of the tenant or in the named one. */
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

/** Linked identities of one user, or of the whole organization. */
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

/** Identities that a user has or had. */
export const listEveryIdentity = async (
  db: Database,
  { organizationId, userId }: { organizationId: string; userId: string },
): Promise<OAuthIdentityRow[]> =>
  await db
    .select()
    .from(oauthIdentities)
    .where(and(eq(oauthIdentities.organizationId, organizationId), eq(oauthIdentities.userId, userId)))

/** Issuers and audiences of linked identities in sub-organizations with this address. */
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

/** Stores the address that the provider verified. */
export async function setIdentityEmail(
  db: Database,
  { organizationId, id, email }: Pick<OAuthIdentityRow, 'organizationId' | 'id'> & { email: string },
): Promise<void> {
  const same = and(eq(oauthIdentities.organizationId, organizationId), eq(oauthIdentities.id, id))
  await db.update(oauthIdentities).set({ email }).where(same)
}

/** Unlinks identities. */
export async function endIdentities(
  db: Database,
  { organizationId, ids, now }: { organizationId: string; ids: readonly string[]; now: number },
): Promise<void> {
  const isListed = and(
    eq(oauthIdentities.organizationId, organizationId),
    inArray(oauthIdentities.id, [...ids]),
  )
  await db
    .update(oauthIdentities)
    .set({ endedAt: now, updatedAt: now })
    .where(and(isListed, isNull(oauthIdentities.endedAt)))
}
