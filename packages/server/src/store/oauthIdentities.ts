import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'

import { ServiceError } from '../errors/ServiceError.ts'
import { prepareOnce } from './database/prepareOnce.ts'
import { type Database, first } from './database/store.ts'
import { enter, findOwner, leave } from './directory/directory.ts'
import { keyOfIdentity, keyOfIdentityEmail, type Triple } from './directory/directoryKeys.ts'
import { mentions, oauthIdentities } from './tables/schema.ts'
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
  /** Origin of the page that the provider sent the code to, where this service has traded it for the token. */
  pageOrigin: string | null
  /** Digest of the token. */
  digest: string
  /** The provider's ID token, if it issues some. */
  idToken: string | undefined
  issuedAt: number
}

export type OAuthIdentityRow = typeof oauthIdentities.$inferSelect

/** Condition: the identity, while it is linked. */
const isLiveIdentity = ({ issuer, subject, audience }: Triple): SQL | undefined =>
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
  const key = keyOfIdentity(identity.tenantId, identity)
  if (added.length === 0 || !(await enter(db, key, identity)))
    throw new ServiceError('CREDENTIAL_CONFLICT', { credential: 'oauthProvider' })
  await addMention(db, { ...identity, email: identity.email ?? null })
  await claimOrganization(db, identity.organizationId, identity.createdAt)
}

/** The user of an identity, in a sub-organization of the tenant or in the named one. */
export async function resolveIdentity(
  db: Database,
  { tenantId, organizationId, ...triple }: Triple & { tenantId: string; organizationId?: string | undefined },
): Promise<OAuthIdentityRow | undefined> {
  const owner = await findOwner(db, keyOfIdentity(tenantId, triple))
  if (!owner || (organizationId === undefined && owner.organizationId === tenantId)) return undefined
  if (organizationId !== undefined && owner.organizationId !== organizationId) return undefined
  const isTheirs = and(
    eq(oauthIdentities.organizationId, owner.organizationId),
    eq(oauthIdentities.userId, owner.userId),
  )
  return first(
    await db
      .select()
      .from(oauthIdentities)
      .where(and(isTheirs, isLiveIdentity(triple))),
  )
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

const verifiersStatement = prepareOnce((db) =>
  db
    .select({ issuer: mentions.issuer, audience: mentions.audience })
    .from(mentions)
    .where(eq(mentions.key, sql.placeholder('key')))
    .prepare('latchkey_verifiers'),
)

/** Issuers and audiences of linked identities in sub-organizations with this address. */
export async function listVerifiers(
  db: Database,
  { tenantId, email }: { tenantId: string; email: string },
): Promise<Pick<Triple, 'issuer' | 'audience'>[]> {
  const rows = await verifiersStatement(db).execute({ key: keyOfIdentityEmail(tenantId, email) })
  return rows.map(({ issuer, audience }) => ({ issuer: issuer ?? '', audience: audience ?? '' }))
}

/** Identities of parents' members have no mentions: nobody asks for them. */
const isMentioned = <Row extends Addressed>(row: Row): row is Row & { email: string } =>
  row.email !== null && row.organizationId !== row.tenantId

type Addressed = Pick<OAuthIdentityRow, 'tenantId' | 'organizationId' | 'id' | 'email'>

async function addMention(
  db: Database,
  identity: Addressed & Pick<OAuthIdentityRow, 'issuer' | 'audience' | 'createdAt'>,
): Promise<void> {
  if (!isMentioned(identity)) return
  const { tenantId, organizationId, id, issuer, audience, email, createdAt } = identity
  const key = keyOfIdentityEmail(tenantId, email)
  await db.insert(mentions).values({ key, organizationId, id, createdAt, issuer, audience })
}

async function deleteMention(db: Database, identity: Addressed): Promise<void> {
  if (!isMentioned(identity)) return
  const isTheirs = and(eq(mentions.organizationId, identity.organizationId), eq(mentions.id, identity.id))
  const key = keyOfIdentityEmail(identity.tenantId, identity.email)
  await db.delete(mentions).where(and(eq(mentions.key, key), isTheirs))
}

/** Stores the address that the provider verified. */
export async function setIdentityEmail(
  db: Database,
  identity: OAuthIdentityRow,
  email: string,
): Promise<void> {
  const { organizationId, id } = identity
  const same = and(eq(oauthIdentities.organizationId, organizationId), eq(oauthIdentities.id, id))
  await db.update(oauthIdentities).set({ email }).where(same)
  await deleteMention(db, identity)
  await addMention(db, { ...identity, email })
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
  const ended = await db
    .update(oauthIdentities)
    .set({ endedAt: now, updatedAt: now })
    .where(and(isListed, isNull(oauthIdentities.endedAt)))
    .returning()
  for (const identity of ended) await freeIdentity(db, identity)
}

/** Deletes the identities of users who are deleted. */
export async function deleteIdentities(
  db: Database,
  { organizationId, userIds }: { organizationId: string; userIds: readonly string[] },
): Promise<void> {
  const isTheirs = and(
    eq(oauthIdentities.organizationId, organizationId),
    inArray(oauthIdentities.userId, [...userIds]),
  )
  const deleted = await db.delete(oauthIdentities).where(isTheirs).returning()
  for (const identity of deleted) if (identity.endedAt === null) await freeIdentity(db, identity)
}

/** Lets another account of the tenant link the identity. */
async function freeIdentity(db: Database, identity: OAuthIdentityRow): Promise<void> {
  await leave(db, keyOfIdentity(identity.tenantId, identity), identity.organizationId)
  await deleteMention(db, identity)
}
