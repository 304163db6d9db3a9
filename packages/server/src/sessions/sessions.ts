import type { LoginMethod } from '@latchkey/contract'

import { unknownAddress } from '../context/clientAddress.ts'
import type { Context } from '../context/context.ts'
import type { Lineage } from '../credentials/lineage.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { languageOf } from '../messages/texts/languages.ts'
import { notifyNewDevice } from '../notices/notifyNewDevice.ts'
import type { SessionFacts } from '../secrets/tokens.ts'
import { findProfile, profileOfSession } from '../session-profiles/profileOfSession.ts'
import { grantSession } from '../states/grantSession.ts'
import type { Caller } from '../store/caller.ts'
import {
  type CredentialLocation,
  type CredentialRow,
  endOtherSessions,
  findCredential,
  insertCredential,
  type SessionType,
  walletTypes,
} from '../store/credentials.ts'
import { insertExpiringKey, trimExpiringKeys } from '../store/expiringKeys.ts'
import type { OrganizationFacts } from '../store/organizations.ts'
import { passkeyType } from '../store/passkeyCaller.ts'
import { findProxyConfigOf, settingsOf } from '../store/proxyConfigs.ts'
import { findUser, recordSignIn } from '../store/users.ts'

/** Default lifetime of a session key, in seconds. docs/wire-format.md#limits */
export const defaultSessionSeconds = '900'

/**
 * A login and all keys derived from it. They end together, and none outlives the family's absolute limit.
 * docs/decisions.md#lifetime-and-refresh
 */
export interface LoginFamily {
  /** Id of its first key. */
  id: string
  /** When the user last authenticated. */
  authTime: number
  /** When the user logged in. */
  loginAt: number
  userAgent: string | null
}

/**
 * The login family of the caller's key; undefined for API keys and passkeys. Keys that a login's key creates belong
 * to the same family. For `apply` of handlers that are not `concurrent`: the caller is locked, so a sign-out can't
 * happen in between.
 *
 * A key that was refreshed may finish what is under way, but makes no others. The error is not one that clients take
 * for the end of their session, since another tab has renewed it.
 *
 * @param operation Name of the operation.
 * @throws ServiceError PUBLIC_KEY_NOT_FOUND; REQUEST_NOT_AUTHORIZED for a key that was refreshed.
 */
export async function readLoginFamily(
  { db, caller, callerKey }: Context,
  operation: string,
): Promise<LoginFamily | undefined> {
  const { organization, credential } = caller
  if (credential.loginFamilyId === null) return undefined
  const key = callerKey ?? (await findCredential(db, { organizationId: organization.id, id: credential.id }))
  if (!key?.loginFamilyId || key.endedAt !== null) throw new ServiceError('PUBLIC_KEY_NOT_FOUND', {})
  if (key.replacedAt !== null) throw new ServiceError('REQUEST_NOT_AUTHORIZED', { operation })
  return { id: key.loginFamilyId, ...loginTimesOf(key), userAgent: key.userAgent }
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
  expirationSeconds: string
  /** Ends the user's other sessions of this type. */
  invalidateExisting: boolean
  /** The session profile that the login asks for. @default that of the caller's key */
  sessionProfileId?: string | undefined
  /** The login family that this continues; undefined for a new login. */
  loginFamily: LoginFamily | undefined
  lineage: Omit<Lineage, 'sessionProfileId'>
  /** How the user of a new login authenticated. */
  loginMethod: LoginMethod
  /** The passkey, identity or key that a new login is by. */
  loginCredentialId?: string | undefined
  /** Origin of the page of a new login. docs/decisions.md#export-and-import */
  pageOrigin?: string | null | undefined
  /** When the user of a new login authenticated. @default now */
  authTime?: number | undefined
  /** The ID token of a new login at a provider. @default none: the login is by something else */
  idToken?: string | undefined
  /** Id of the key. @default a new one */
  credentialId?: string | undefined
}

/** A session key that was added. */
export interface SessionKey {
  credentialId: string
  /** Facts for its token. */
  facts: SessionFacts
}

/**
 * Adds the key of a session that a client has made.
 * @throws as {@link addSession}
 */
export const addSessionKey = (
  context: Context,
  { publicKey, ...session }: NewSession & { publicKey: string },
): Promise<SessionKey> =>
  addSession(context, session, async (key) => {
    const credential = { ...key, publicKey }
    return { credential: { ...credential, grant: await grantSession(context, credential, session.idToken) } }
  })

/**
 * Adds a session key to a user, and limits the number of their expiring keys. docs/decisions.md#limits-and-sign-out
 * Where it continues a login family, the caller's user is locked already.
 * @param completeKey adds the public key and the enclave's word for it
 * @throws ServiceError USER_BLOCKED; CREDENTIAL_CONFLICT for a key that the organization has or had; as
 * {@link profileOfSession}
 */
export async function addSession<Key extends { credential: CredentialRow }>(
  context: Context,
  session: NewSession,
  completeKey: (key: Omit<CredentialRow, 'publicKey' | 'grant'>) => Promise<Key>,
): Promise<SessionKey & { key: Key }> {
  const { db, now, random, settings } = context
  const { userId, organization, type, name, invalidateExisting } = session
  const profile = await profileOfSession(context, session)
  const seconds = Math.min(Number(session.expirationSeconds), profile?.expirationSeconds ?? Infinity)
  const { loginFamily, lineage } = session
  const user = loginFamily
    ? undefined
    : await recordSignIn(db, {
        organizationId: organization.id,
        userId,
        language: languageOf(context.connection.languages),
        now,
      })
  // Every login ends here, once the user has proven who they are: a block that was committed first wins.
  if (user?.blockedAt) throw new ServiceError('USER_BLOCKED', {})
  const { loginMethod, pageOrigin = null } = session
  if (user) await notifyNewDevice(context, user, { loginMethod, pageOrigin })
  const id = session.credentialId ?? random.uuid()
  const authTime = loginFamily?.authTime ?? Math.min(now, session.authTime ?? now)
  const loginAt = loginFamily?.loginAt ?? now
  const { lineageEndsAt } = lineage
  const familyEndsAt = await loginFamilyEnd(context, {
    tenantId: organization.tenantId,
    loginAt,
    lineageEndsAt,
  })
  const expiresAt = Math.min(now + seconds * 1_000, familyEndsAt)
  const owner = { organizationId: organization.id, userId }
  const { tenantId } = organization
  const sessionId = loginFamily?.id ?? id
  // A refresh is by the user themselves, whose claims the lookup of the stamp has read.
  const { claims = null } = loginFamily ? context.caller : (user ?? {})
  const key = await completeKey({
    id,
    tenantId,
    ...owner,
    name,
    type,
    createdAt: now,
    updatedAt: now,
    expirationSeconds: seconds,
    expiresAt,
    endedAt: null,
    replacedAt: null,
    familyEndedAt: null,
    authTime,
    loginAt,
    loginFamilyId: sessionId,
    ...lineage,
    sessionProfileId: profile?.id ?? null,
    userAgent: loginFamily ? loginFamily.userAgent : context.connection.userAgent,
    loginMethod: loginFamily ? null : loginMethod,
    loginCredentialId: loginFamily ? null : (session.loginCredentialId ?? null),
    loginAddress: loginFamily ? null : addressOf(context),
    pageOrigin: loginFamily ? null : pageOrigin,
  })
  const isClaimed = loginFamily !== undefined || (user?.claimedAt ?? null) !== null
  const max = settings.expiringKeysPerUser
  if (invalidateExisting) {
    await insertCredential(db, key.credential, { isClaimed })
    const hasEnded = await endOtherSessions(db, { ...owner, type, keepId: id, now })
    const isTrimmed = await trimExpiringKeys(db, { ...owner, keepIds: [id], max, now })
    if (hasEnded || isTrimmed) context.changed?.add(organization.id)
  } else if (await insertExpiringKey(db, key.credential, { isClaimed, max }))
    context.changed?.add(organization.id)
  return {
    credentialId: id,
    key,
    facts: {
      publicKey: key.credential.publicKey,
      ...owner,
      sessionId,
      tenantId,
      issuedAt: now,
      expiresAt,
      authTime,
      familyEndsAt,
      claims,
      profile,
    },
  }
}

/** Where the client is, if the service knows. The auth proxy says it of its own clients. */
function addressOf({ caller, connection }: Context): string | null {
  const address = caller.role === 'proxy' ? connection.forwardedAddress : connection.address
  return address === unknownAddress ? null : address
}

/** The token of an existing session; undefined once its key has ended. */
export async function sessionOf(context: Context, location: CredentialLocation): Promise<string | undefined> {
  const { db, now, tokens } = context
  const key = await findCredential(db, location)
  if (!key || key.endedAt !== null || key.expiresAt === null || key.expiresAt <= now) return undefined
  const { publicKey, userId, organizationId, tenantId, createdAt: issuedAt, expiresAt, lineageEndsAt } = key
  const owner = { userId, organizationId, tenantId, sessionId: key.loginFamilyId ?? key.id }
  const { authTime, loginAt } = loginTimesOf(key)
  const familyEndsAt = await loginFamilyEnd(context, { tenantId, loginAt, lineageEndsAt })
  const { claims = null } = (await findUser(db, { organizationId, id: userId })) ?? {}
  const profile = await findProfile(db, { tenantId, id: key.sessionProfileId })
  return await tokens.issueSession({
    publicKey,
    ...owner,
    issuedAt,
    expiresAt,
    authTime,
    familyEndsAt,
    claims,
    profile,
  })
}

/** Signs the token of a session again, for a login that is submitted again: empty once its key has ended. */
export async function reissueSession(
  context: Context,
  key: CredentialLocation | undefined,
): Promise<{ session?: string }> {
  const session = key && (await sessionOf(context, key))
  return session === undefined ? {} : { session }
}

/** How a login authenticates whose stamp isn't by a token. */
export function methodOfStamp({ credential: { type } }: Caller): LoginMethod {
  if (type === passkeyType) return 'LOGIN_METHOD_PASSKEY'
  const isWallet = Object.values<string>(walletTypes).includes(type)
  return isWallet ? 'LOGIN_METHOD_WALLET' : 'LOGIN_METHOD_API_KEY'
}

/** Default name of a session key. docs/wire-format.md#sessions-with-an-encrypted-key */
export const sessionName = (kind: 'Login' | 'Read Write Session' | 'OAuth', now: number): string =>
  `${kind} - ${new Date(now).toISOString()}`

/**
 * When every key of a login expires, in milliseconds, however often it is refreshed: by the settings of the parent
 * organization as they are now, so that a shorter limit takes effect at the next refresh, and no later than the
 * credential that it was made by. docs/decisions.md#recent-login
 */
async function loginFamilyEnd(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  { tenantId, loginAt, lineageEndsAt }: { tenantId: string; loginAt: number; lineageEndsAt: number | null },
): Promise<number> {
  const row = await findProxyConfigOf(db, tenantId)
  const { sessionAbsoluteLimitSeconds } = row ? settingsOf(row) : {}
  const endsAt = loginAt + (sessionAbsoluteLimitSeconds ?? settings.loginFamilySeconds) * 1_000
  return lineageEndsAt === null ? endsAt : Math.min(endsAt, lineageEndsAt)
}
