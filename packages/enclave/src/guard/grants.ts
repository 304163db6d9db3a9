import { endOfCaller } from '@latchkey/rules/decide'
import type { Grant, Judged } from '@latchkey/rules/judge'
import { issuersWithoutTokens } from '@latchkey/rules/oidc'
import type { State } from '@latchkey/rules/state'
import { bytesToHex } from '@noble/hashes/utils.js'

import { EnclaveError } from '../EnclaveError.ts'
import type { IdTokenIdentity } from '../outside/verifyIdToken.ts'

export type Session = Omit<Grant, 'basis' | 'issuedAt'>

const refuse = (message: string) => new EnclaveError('REQUEST_REFUSED', message)

const loginType = 'CREDENTIAL_TYPE_LOGIN'
const oauthType = 'CREDENTIAL_TYPE_OAUTH_KEY_P256'
export const readWriteType = 'CREDENTIAL_TYPE_READ_WRITE_SESSION_KEY_P256'
/** Types of keys that somebody has who signed in by a code or a provider. */
const assertedTypes: readonly string[] = [
  loginType,
  readWriteType,
  oauthType,
  'CREDENTIAL_TYPE_RECOVER_USER_KEY_P256',
]
/** Seconds that a session lasts. 900 where its request doesn't say. */
export const secondsOf = ({ expirationSeconds = 900 }: Judged['parameters']): number =>
  Number(expirationSeconds)

export interface VerifiedLogin {
  judged: Judged
  home: State
  tenant: State
  now: number
}

/**
 * The session of a login that the enclave has verified: by a key, a passkey or a wallet, or one that goes on from a session.
 *
 * @throws {@link EnclaveError} `REQUEST_REFUSED`: the login doesn't give this session
 */
export function grantOfLogin(session: Session, { judged, home, tenant, now }: VerifiedLogin): Grant {
  const { operation, parameters, caller } = judged
  if (operation.name !== 'stampLogin') throw refuse('The request signs nobody in by a key that it names.')
  const { credential } = caller
  const isRefresh = credential.loginFamilyId !== null
  const before = isRefresh ? credential : undefined
  const isYoung = !isRefresh && credential.establishedAt === null
  const mayBeEstablished = !isRefresh && credential.expiresAt === null && isOld(credential.establishedAt, now)
  const matches =
    session.organizationId === home.id &&
    session.userId === caller.userId &&
    session.sessionProfileId === profileOfLogin(judged) &&
    session.type === loginType &&
    bytesToHex(session.publicKey) === parameters.publicKey &&
    (before
      ? session.loginFamilyId === before.loginFamilyId && session.authTime === before.authTime
      : session.loginFamilyId === session.id && session.authTime !== null && session.authTime <= now) &&
    (session.pageOrigin === null || session.pageOrigin === caller.page) &&
    (session.loginMethod === null || session.loginMethod === methodOf(credential.type)) &&
    (session.establishedAt === null || mayBeEstablished) &&
    endsBy(session.lineageEndsAt, isYoung ? endOfCaller(caller) : credential.lineageEndsAt)
  if (!matches) throw refuse('The login gives another session.')
  const longest = longestOf(tenant, session.sessionProfileId)
  return limited(session, 'verified', { now, seconds: secondsOf(parameters), longest })
}

/** Seconds that a session with a profile of the parent lasts at most. @throws {@link EnclaveError} `REQUEST_REFUSED` */
export function longestOf({ profiles }: State, id: string | null): number {
  if (id === null) return longestSeconds
  const profile = profiles.find((one) => one.id === id)
  if (!profile) throw refuse('The parent has no such session profile.')
  return profile.seconds ?? longestSeconds
}

/** A key with a session profile gives sessions with the same one. */
const profileOfLogin = ({ caller, parameters }: Judged) =>
  caller.credential.sessionProfileId ?? parameters.sessionProfileId ?? null

interface TokenLogin {
  home: State | undefined
  identity: IdTokenIdentity
  /** Whether the enclave made the key of the session, and sealed it to the one that the token names. */
  isSent: boolean
  now: number
}

/**
 * The session of a login at a provider, whose ID token the enclave has verified.
 *
 * @throws {@link EnclaveError} `REQUEST_REFUSED`: the token gives another session
 */
export function grantOfToken(session: Session, { home, identity, isSent, now }: TokenLogin): Grant {
  const { identities } = requireUser(session, home)
  const { iss, sub, aud, authTime = now } = identity
  const method = identities.find((one) => one.iss === iss && one.sub === sub && one.aud === aud)
  if (!method) throw refuse('The user has no such account at a provider.')
  requireLogin(session, { authTime: Math.min(authTime, now), methods: [method], now })
  const matches =
    session.authTime !== null &&
    session.loginFamilyId === session.id &&
    session.loginMethod === 'LOGIN_METHOD_SOCIAL' &&
    session.type === (isSent ? oauthType : loginType)
  if (!matches) throw refuse('The token gives another session.')
  return limited(session, 'verified', { now, seconds: longestSeconds })
}

/**
 * The session of somebody of whom the service says that they signed in: by a code, or at a provider that issues no ID
 * tokens. It can only be one who signs in so.
 */
export function grantOfWord(
  session: Session,
  { home, now }: { home: State | undefined; now: number },
): Grant {
  const { user, identities } = requireUser(session, home)
  const methods = [...user.contacts, ...identities.filter(({ iss }) => issuersWithoutTokens.has(iss))]
  if (!assertedTypes.includes(session.type)) throw refuse('Nobody gets such a key by signing in.')
  if (methods.length === 0)
    throw refuse('The user signs in by no code, and at no provider without ID tokens.')
  requireLogin(session, { authTime: now, methods, now })
  return limited(session, 'asserted', { now, seconds: longestSeconds })
}

function requireUser(session: Session, home: State | undefined) {
  const user = home?.users.find(({ id }) => id === session.userId)
  if (home?.id !== session.organizationId || !user || user.blockedAt !== null)
    throw refuse('There is no such user.')
  return { user, identities: home.identities.filter(({ userId }) => userId === user.id) }
}

/** @param login by which methods somebody may have signed in, and when at the latest */
function requireLogin(
  { establishedAt, authTime }: Session,
  login: { authTime: number; methods: readonly { establishedAt: number | null }[]; now: number },
): void {
  if (establishedAt !== null && !login.methods.some((method) => isOld(method.establishedAt, login.now)))
    throw refuse('No login method of the user is established.')
  if (authTime !== null && authTime > login.authTime) throw refuse('The login lies ahead.')
}

/** The longest session: 12 hours. docs/decisions.md#limits-and-sign-out */
const longestSeconds = 43_200

const isOld = (establishedAt: number | null, now: number) => establishedAt !== null && establishedAt <= now
const endsBy = (end: number | null, limit: number | null) => limit === null || (end !== null && end <= limit)

const methods: Readonly<Record<string, string>> = {
  CREDENTIAL_TYPE_WEBAUTHN_AUTHENTICATOR: 'LOGIN_METHOD_PASSKEY',
  CREDENTIAL_TYPE_API_KEY_SECP256K1: 'LOGIN_METHOD_WALLET',
  CREDENTIAL_TYPE_API_KEY_ED25519: 'LOGIN_METHOD_WALLET',
}
export const methodOf = (type: string): string => methods[type] ?? 'LOGIN_METHOD_API_KEY'

export function limited(
  session: Session,
  basis: Grant['basis'],
  { now, seconds, longest = longestSeconds }: { now: number; seconds: number; longest?: number },
): Grant {
  const end = now + Math.min(Number.isFinite(seconds) ? seconds : 0, longest) * 1_000
  return { ...session, basis, issuedAt: now, expiresAt: Math.min(session.expiresAt, end) }
}
