import { endOfCaller } from '@latchkey/rules/decide'
import type { Grant, Judged } from '@latchkey/rules/judge'
import type { State } from '@latchkey/rules/state'
import { bytesToHex } from '@noble/hashes/utils.js'

import { EnclaveError } from '../EnclaveError.ts'

export type Session = Omit<Grant, 'basis' | 'issuedAt'>

const refuse = (message: string) => new EnclaveError('REQUEST_REFUSED', message)

const loginType = 'CREDENTIAL_TYPE_LOGIN'
export const readWriteType = 'CREDENTIAL_TYPE_READ_WRITE_SESSION_KEY_P256'
/** Types of keys that somebody has who signed in by a code or a provider. */
const assertedTypes: readonly string[] = [
  loginType,
  readWriteType,
  'CREDENTIAL_TYPE_OAUTH_KEY_P256',
  'CREDENTIAL_TYPE_RECOVER_USER_KEY_P256',
]
/** Seconds that a session lasts. 900 where its request doesn't say. */
export const secondsOf = ({ expirationSeconds = 900 }: Judged['parameters']): number =>
  Number(expirationSeconds)

/**
 * The session of a login that the enclave has verified: by a key, a passkey or a wallet, or one that goes on from a session.
 *
 * @throws {@link EnclaveError} `REQUEST_REFUSED`: the login doesn't give this session
 */
export function grantOfLogin(
  session: Session,
  { judged, home, now }: { judged: Judged; home: State; now: number },
): Grant {
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
  return limited(session, 'verified', { now, seconds: secondsOf(parameters) })
}

/**
 * The session of somebody of whom the service says that they signed in: by a code, or by an account at a provider. It can
 * only be one who signs in so.
 */
export function grantOfWord(
  session: Session,
  { home, now }: { home: State | undefined; now: number },
): Grant {
  const user = home?.users.find(({ id }) => id === session.userId)
  if (home?.id !== session.organizationId || !user || user.blockedAt !== null)
    throw refuse('There is no such user.')
  const methods = [
    ...user.contacts.map(({ establishedAt }) => establishedAt),
    ...home.identities.filter(({ userId }) => userId === user.id).map(({ establishedAt }) => establishedAt),
  ]
  if (!assertedTypes.includes(session.type)) throw refuse('Nobody gets such a key by signing in.')
  if (methods.length === 0) throw refuse('The user has no contact and no account at a provider.')
  if (session.establishedAt !== null && !methods.some((establishedAt) => isOld(establishedAt, now)))
    throw refuse('No login method of the user is established.')
  if (session.authTime !== null && session.authTime > now) throw refuse('The login lies ahead.')
  return limited(session, 'asserted', { now, seconds: longestSeconds })
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
  { now, seconds }: { now: number; seconds: number },
): Grant {
  const end = now + Math.min(Number.isFinite(seconds) ? seconds : 0, longestSeconds) * 1_000
  return { ...session, basis, issuedAt: now, expiresAt: Math.min(session.expiresAt, end) }
}
