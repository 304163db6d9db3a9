import { and, asc, eq, gt, inArray, isNotNull, isNull, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { ServiceError } from '../errors/ServiceError.ts'
import { prepareOnce } from './database/prepareOnce.ts'
import { type Database, first } from './database/store.ts'
import { enter } from './directory/directory.ts'
import { keyOfPublicKey } from './directory/directoryKeys.ts'
import { credentials } from './tables/schema.ts'
import { claimOrganization } from './users.ts'

export type CredentialRow = typeof credentials.$inferSelect
export type NewCredential = typeof credentials.$inferInsert

/** Type of session keys. docs/wire-format.md#login-keys */
export const loginType: 'CREDENTIAL_TYPE_LOGIN' = 'CREDENTIAL_TYPE_LOGIN'
export const apiKeyType: 'CREDENTIAL_TYPE_API_KEY_P256' = 'CREDENTIAL_TYPE_API_KEY_P256'
/** Types of wallets' keys. docs/wire-format.md#x-stamp */
export const walletTypes = {
  SECP256K1: 'CREDENTIAL_TYPE_API_KEY_SECP256K1',
  ED25519: 'CREDENTIAL_TYPE_API_KEY_ED25519',
} as const
export type WalletType = (typeof walletTypes)[keyof typeof walletTypes]
export type KeyType = typeof apiKeyType | WalletType
/** Type of keys of create_read_write_session: sessions whose key the service generates and sends sealed. */
export const readWriteType: 'CREDENTIAL_TYPE_READ_WRITE_SESSION_KEY_P256' =
  'CREDENTIAL_TYPE_READ_WRITE_SESSION_KEY_P256'
/** Type of keys of `oauth`: the same, for the user of an identity token. */
export const oauthKeyType: 'CREDENTIAL_TYPE_OAUTH_KEY_P256' = 'CREDENTIAL_TYPE_OAUTH_KEY_P256'
/** Type of keys of recovery mails, which only add a passkey. docs/decisions.md#recovery-by-e-mail */
export const recoveryType: 'CREDENTIAL_TYPE_RECOVER_USER_KEY_P256' = 'CREDENTIAL_TYPE_RECOVER_USER_KEY_P256'
export type SessionType = typeof loginType | typeof readWriteType | typeof oauthKeyType

/**
 * Adds a key. A key is unique per tenant forever, a login key per organization: ended keys stay as rows.
 * Each renewal of a session adds a login key, so these have no entry in the directory.
 * @param known whether the organization is known to be claimed
 * @throws ServiceError CREDENTIAL_CONFLICT
 */
export async function insertCredential(
  db: Database,
  credential: NewCredential,
  { isClaimed }: { isClaimed: boolean } = { isClaimed: false },
): Promise<void> {
  const added = await db
    .insert(credentials)
    .values(credential)
    .onConflictDoNothing()
    .returning({ id: credentials.id })
  await finishInsert(db, credential, { isAdded: added.length > 0, isClaimed })
}

/** The other statements of an insert. @throws ServiceError CREDENTIAL_CONFLICT */
export async function finishInsert(
  db: Database,
  credential: NewCredential,
  { isAdded, isClaimed }: { isAdded: boolean; isClaimed: boolean },
): Promise<void> {
  const { tenantId, publicKey, type } = credential
  const isTheirs =
    isAdded && (type === loginType || (await enter(db, keyOfPublicKey(tenantId, publicKey), credential)))
  if (!isTheirs) throw new ServiceError('CREDENTIAL_CONFLICT', { credential: 'apiKey' })
  if (!isClaimed) await claimOrganization(db, credential.organizationId, credential.createdAt)
}

/** The organization and id of a key. */
export interface CredentialLocation {
  organizationId: string
  id: string
}

const isNamed = and(
  eq(credentials.organizationId, sql.placeholder('organizationId')),
  eq(credentials.id, sql.placeholder('id')),
)

const findStatement = prepareOnce((db) =>
  db.select().from(credentials).where(isNamed).prepare('latchkey_key'),
)

export async function findCredential(
  db: Database,
  { organizationId, id }: CredentialLocation,
): Promise<CredentialRow | undefined> {
  return first(await findStatement(db).execute({ organizationId, id }))
}

/** A key of the organization, active or ended. */
export async function findCredentialByKey(
  db: Database,
  { organizationId, publicKey }: { organizationId: string; publicKey: string },
): Promise<CredentialRow | undefined> {
  const same = and(eq(credentials.organizationId, organizationId), eq(credentials.publicKey, publicKey))
  return first(await db.select().from(credentials).where(same))
}

/** Whether anybody in the tenant has or had a key. A session's may be in any organization, so all are searched. */
export async function isKeyOfTenant(
  db: Database,
  { tenantId, publicKey }: { tenantId: string; publicKey: string },
): Promise<boolean> {
  const same = and(eq(credentials.tenantId, tenantId), eq(credentials.publicKey, publicKey))
  return first(await db.select({ id: credentials.id }).from(credentials).where(same).limit(1)) !== undefined
}

/** Condition: active keys. */
export const isLiveKey = (now: number): SQL | undefined =>
  and(isNull(credentials.endedAt), or(isNull(credentials.expiresAt), gt(credentials.expiresAt, now)))

/** Active keys of one user, or of the whole organization. */
export async function listLiveCredentials(
  db: Database,
  { organizationId, userId, now }: { organizationId: string; userId?: string | undefined; now: number },
): Promise<CredentialRow[]> {
  const owner = userId === undefined ? undefined : eq(credentials.userId, userId)
  return await db
    .select()
    .from(credentials)
    .where(and(eq(credentials.organizationId, organizationId), owner, isLiveKey(now)))
    .orderBy(asc(credentials.createdAt), asc(credentials.id))
}

/** Public keys of a user that are active, or were since a time: a refresh or a new login may have ended one. */
export async function listOwnKeys(
  db: Database,
  { organizationId, userId, since }: { organizationId: string; userId: string; since: number },
): Promise<string[]> {
  const condition = and(
    eq(credentials.organizationId, organizationId),
    eq(credentials.userId, userId),
    or(isNull(credentials.endedAt), gt(credentials.endedAt, since)),
    or(isNull(credentials.expiresAt), gt(credentials.expiresAt, since)),
  )
  const rows = await db.select({ publicKey: credentials.publicKey }).from(credentials).where(condition)
  return rows.map(({ publicKey }) => publicKey)
}

/** Whether a nonce is the hash of an active key of the tenant. Searches all organizations. docs/wire-format.md#oauth */
export async function isNonceOfKey(
  db: Database,
  { tenantId, nonce }: { tenantId: string; nonce: string },
): Promise<boolean> {
  if (!/^[0-9a-f]{64}$/.test(nonce)) return false
  // The expression of the index `credentials_nonce`.
  const named = sql`sha256(${credentials.publicKey}::bytea) = decode(${nonce}, 'hex')`
  const same = and(eq(credentials.tenantId, tenantId), named, isNull(credentials.endedAt))
  return first(await db.select({ id: credentials.id }).from(credentials).where(same).limit(1)) !== undefined
}

/** Ends keys. */
export async function endCredentials(
  db: Database,
  { organizationId, ids, now }: { organizationId: string; ids: readonly string[]; now: number },
): Promise<void> {
  if (ids.length === 0) return
  const isListed = and(eq(credentials.organizationId, organizationId), inArray(credentials.id, [...ids]))
  await db
    .update(credentials)
    .set({ endedAt: now, updatedAt: now })
    .where(and(isListed, isNull(credentials.endedAt)))
}

/** Ends a user's recovery keys, and returns their ids. */
export async function endRecoveryKeys(
  db: Database,
  { now, ...owner }: KeyOwner & { now: number },
): Promise<string[]> {
  const ended = await db
    .update(credentials)
    .set({ endedAt: now, updatedAt: now })
    .where(and(isUnended(owner), eq(credentials.type, recoveryType)))
    .returning({ id: credentials.id })
  return ended.map(({ id }) => id)
}

/** The user of a key. */
export interface KeyOwner {
  organizationId: string
  userId: string
}

/**
 * Condition on keys that have not ended, for their index: a user has few of them, but maybe thousands of ended ones.
 */
export const isUnended = ({ organizationId, userId }: KeyOwner) =>
  and(
    eq(credentials.organizationId, organizationId),
    eq(credentials.userId, userId),
    isNull(credentials.endedAt),
  )

const firsts = alias(credentials, 'firsts')

/** Ends all keys of login families of one user, and stores that on their first keys. */
export async function endLoginFamilies(
  db: Database,
  { loginFamilyIds, now, ...owner }: KeyOwner & { loginFamilyIds: readonly string[]; now: number },
): Promise<void> {
  if (loginFamilyIds.length === 0) return
  await db
    .update(credentials)
    .set({ endedAt: now, updatedAt: now })
    .where(and(isUnended(owner), inArray(credentials.loginFamilyId, [...loginFamilyIds])))
  await storeFamilyEnds(db, { loginFamilyIds, now, ...owner })
}

/** Stores that login families have ended: those of the list that have no key any more. */
async function storeFamilyEnds(
  db: Database,
  { loginFamilyIds, now, ...owner }: KeyOwner & { loginFamilyIds: readonly string[]; now: number },
): Promise<void> {
  if (loginFamilyIds.length === 0) return
  const { organizationId, id, familyEndedAt } = credentials
  const left = db
    .select({ id: firsts.loginFamilyId })
    .from(firsts)
    .where(
      and(
        eq(firsts.organizationId, owner.organizationId),
        eq(firsts.userId, owner.userId),
        isNull(firsts.endedAt),
        isNotNull(firsts.loginFamilyId),
      ),
    )
  const isListed = and(eq(organizationId, owner.organizationId), inArray(id, [...loginFamilyIds]))
  await db
    .update(credentials)
    .set({ familyEndedAt: now })
    .where(and(isListed, isNull(familyEndedAt), notInArray(id, left)))
}

/**
 * Ends a user's other sessions of one type, with all keys derived from them: every login, or every read-write session
 * that isn't part of a login, and the read-write keys of the rest.
 */
export async function endOtherSessions(
  db: Database,
  { type, keepId, now, ...owner }: KeyOwner & { type: SessionType; keepId: string; now: number },
): Promise<void> {
  // A scalar subquery is one lookup by id for each key. For `exists` Postgres may read the whole table.
  const firstType = db
    .select({ type: firsts.type })
    .from(firsts)
    .where(and(eq(firsts.organizationId, owner.organizationId), eq(firsts.id, credentials.loginFamilyId)))
  const logins = db
    .select({ loginFamilyId: credentials.loginFamilyId })
    .from(credentials)
    .where(and(isUnended(owner), eq(credentials.type, loginType), isNotNull(credentials.loginFamilyId)))
  const ended = await db
    .update(credentials)
    .set({ endedAt: now, updatedAt: now })
    .where(
      and(
        isUnended(owner),
        or(
          eq(credentials.type, type),
          sql`(${firstType}) = ${type}`,
          // The first key of a login family may be a read-write session's that stamped stamp_login.
          type === loginType ? inArray(credentials.loginFamilyId, logins) : undefined,
        ),
        ne(credentials.id, keepId),
      ),
    )
    .returning({ id: credentials.loginFamilyId })
  const loginFamilyIds = [...new Set(ended.flatMap(({ id }) => id ?? []))]
  await storeFamilyEnds(db, { loginFamilyIds, now, ...owner })
}

const replaceStatement = prepareOnce((db) =>
  db
    .update(credentials)
    .set({
      expiresAt: sql`least(${credentials.expiresAt}, ${sql.placeholder('at')}::bigint)`,
      replacedAt: sql`${sql.placeholder('now')}`,
      updatedAt: sql`${sql.placeholder('now')}`,
    })
    .where(isNamed)
    .prepare('latchkey_replace_key'),
)

/**
 * Stores that a login key was refreshed: it stays active until `at`, for requests under way.
 * docs/decisions.md#recent-login
 */
export async function replaceCredential(
  db: Database,
  { organizationId, id, at, now }: CredentialLocation & { at: number; now: number },
): Promise<void> {
  await replaceStatement(db).execute({ organizationId, id, at, now })
}
