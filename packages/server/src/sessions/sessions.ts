import type { Context } from '../context/context.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { readPublicKey } from '../parsing/publicKeys.ts'
import { loginFamilyEnd } from '../settings/settings.ts'
import {
  type CredentialRow,
  endOtherSessions,
  findCredential,
  findCredentialByKey,
  insertCredential,
  type SessionType,
  trimExpiringKeys,
} from '../store/credentials.ts'
import type { OrganizationFacts } from '../store/organizations.ts'
import { lockUser } from '../store/users.ts'

/** Life of a session key when nobody says otherwise, in seconds. service.md, Limits */
export const defaultSessionSeconds = '900'

/**
 * A session that may do more than was asked for is worse than none. decisions.md 2: nothing is ignored.
 * @throws ServiceError NOT_BUILT
 */
export function checkNoProfile(operation: string, sessionProfileId: string | undefined): void {
  if (sessionProfileId !== undefined)
    throw new ServiceError('NOT_BUILT', { operation, part: 'sessionProfileId' })
}

/** One login and all keys that come of it: they end together, and none outlives its absolute limit. decisions.md 6 */
export interface LoginFamily {
  /** Id of its first key. */
  id: string
  /** When the person proved who they are. */
  authTime: number
  /** When the login happened. */
  loginAt: number
  userAgent: string | null
  /** Whether the key that asks was refreshed before. */
  isReplaced: boolean
}

/**
 * The login that the caller's key came of; undefined for API keys and passkeys. Whatever a key of a login makes
 * belongs to that login. For `apply` of handlers that are not `concurrent`: the caller is locked, so no sign-out comes
 * between.
 * @throws ServiceError PUBLIC_KEY_NOT_FOUND
 */
export async function readLoginFamily({ db, caller }: Context): Promise<LoginFamily | undefined> {
  if (caller.credential.chainId === null) return undefined
  const key = await findCredential(db, caller.credential.id)
  if (!key?.chainId || key.endedAt !== null) throw new ServiceError('PUBLIC_KEY_NOT_FOUND', {})
  const { chainId: id, userAgent, replacedAt } = key
  return { id, ...loginTimesOf(key), userAgent, isReplaced: replacedAt !== null }
}

const loginTimesOf = ({ authTime, loginAt, createdAt }: CredentialRow) => ({
  authTime: authTime ?? createdAt,
  loginAt: loginAt ?? createdAt,
})

export interface NewSession {
  userId: string
  organization: Pick<OrganizationFacts, 'id' | 'tenantId'>
  type: SessionType
  name: string
  publicKey: string
  expirationSeconds: string
  /** Ends the user's other sessions of this type. */
  invalidateExisting: boolean
  /** The login that this continues; undefined for one that begins here. */
  loginFamily: LoginFamily | undefined
  /** When the person of a login that begins here proved who they are. @default now */
  authTime?: number | undefined
}

/** A session's key as it was added. */
export interface SessionKey {
  credentialId: string
  expiresAt: number
  authTime: number
  loginAt: number
}

/**
 * Adds a session's key to a user, and keeps the number of their expiring keys in bounds. decisions.md 6
 * @throws ServiceError CREDENTIAL_CONFLICT for a key that was ever used in the tenant.
 */
export async function addSessionKey(context: Context, session: NewSession): Promise<SessionKey> {
  const { db, now, random, settings } = context
  const { userId, organization, type, name, publicKey, expirationSeconds, invalidateExisting, loginFamily } =
    session
  await lockUser(db, userId)
  const id = random.uuid()
  const authTime = loginFamily?.authTime ?? Math.min(now, session.authTime ?? now)
  const loginAt = loginFamily?.loginAt ?? now
  const expiresAt = Math.min(
    now + Number(expirationSeconds) * 1_000,
    loginFamilyEnd(context.settings, loginAt),
  )
  await insertCredential(db, {
    id,
    tenantId: organization.tenantId,
    organizationId: organization.id,
    ...{ userId, name, type, publicKey },
    createdAt: now,
    updatedAt: now,
    expirationSeconds: Number(expirationSeconds),
    expiresAt,
    authTime,
    loginAt,
    chainId: loginFamily?.id ?? id,
    userAgent: loginFamily ? loginFamily.userAgent : context.connection.userAgent,
  })
  if (invalidateExisting) await endOtherSessions(db, { userId, type, keepId: id, now })
  await trimExpiringKeys(db, { userId, keepIds: [id], max: settings.expiringKeysPerUser, now })
  return { credentialId: id, expiresAt, authTime, loginAt }
}

/** The token of a session whose key was added before; undefined once the key has ended. */
export async function sessionOf(
  { db, now, tokens }: Context,
  credentialId: string,
): Promise<string | undefined> {
  const key = await findCredential(db, credentialId)
  if (!key || key.endedAt !== null || key.expiresAt === null || key.expiresAt <= now) return undefined
  const { publicKey, userId, organizationId, tenantId, createdAt: issuedAt, expiresAt } = key
  const place = { userId, organizationId, tenantId }
  return await tokens.issueSession({ publicKey, ...place, issuedAt, expiresAt, ...loginTimesOf(key) })
}

/**
 * The token of a session by its key, for a login that is submitted again: empty once the key has ended. What a handler
 * answers as `reissue`.
 */
export async function reissueSession(
  context: Context,
  { publicKey }: { publicKey: string },
): Promise<{ session?: string }> {
  const { tenantId } = context.organization
  const key = await findCredentialByKey(context.db, { tenantId, publicKey: readPublicKey('', publicKey) })
  const session = key && (await sessionOf(context, key.id))
  return session === undefined ? {} : { session }
}

/** The name of a session's key when nobody gives it one. service.md, create_read_write_session */
export const sessionName = (kind: 'Login' | 'Read Write Session' | 'OAuth', now: number): string =>
  `${kind} - ${new Date(now).toISOString()}`
