import type { UserClaims } from '@latchkey/contract'

import { SessionError } from './SessionError.ts'

/** The user and session behind a request. Times are milliseconds since the epoch. */
export interface VerifiedSession {
  readonly userId: string
  /** ID of the login, the `signInId` of listSignIns. Refreshing the session doesn't change it. */
  readonly sessionId: string
  /** The user's own sub-organization. Use it as the owner of your rows. */
  readonly organizationId: string
  /** Public key that stamps the session's requests to the service, compressed hex. */
  readonly publicKey: string
  /** When the user signed in. Refreshing the session doesn't change it. */
  readonly authTime: number
  readonly issuedAt: number
  readonly expiresAt: number
  /** `SESSION_TYPE_READ_WRITE`, `SESSION_TYPE_READ_ONLY`, or the name of a session profile. */
  readonly sessionType: string
  /** Claims that your backend set; undefined for a user who has none. docs/claims.md#read-them */
  readonly claims?: UserClaims | undefined
  /** Session profile that bounds the session; undefined for a session with all rights of its user. */
  readonly sessionProfileId?: string | undefined
  /** The profile's expression: requests that the session may make. docs/session-profiles.md#tokens */
  readonly scope?: string | undefined
}

export interface ClaimsExpected {
  readonly issuer: string
  readonly audience: string
  /** Milliseconds since the epoch. */
  readonly now: number
  readonly clockToleranceSeconds: number
  readonly maxAuthAgeSeconds: number
}

/**
 * Validates the claims of a token whose signature has been verified. docs/decisions.md#session-tokens
 *
 * @throws {@link SessionError} `ISSUER_MISMATCH`, `AUDIENCE_MISMATCH`, `TOKEN_INVALID`, `TOKEN_EXPIRED`,
 * `REAUTHENTICATION_REQUIRED`
 */
export function readClaims(claims: Record<string, unknown>, expected: ClaimsExpected): VerifiedSession {
  const { issuer, audience, clockToleranceSeconds, maxAuthAgeSeconds } = expected
  const [iss, aud] = [text(claims, 'iss'), text(claims, 'aud')]
  if (iss !== issuer) throw new SessionError('ISSUER_MISMATCH', { expected: issuer, got: iss })
  if (aud !== audience) throw new SessionError('AUDIENCE_MISMATCH', { expected: audience, got: aud })
  // Only session tokens have these claims.
  const session = {
    userId: text(claims, 'user_id'),
    sessionId: text(claims, 'sid'),
    organizationId: text(claims, 'organization_id'),
    publicKey: text(claims, 'public_key', /^0[23][0-9a-f]{64}$/),
    sessionType: text(claims, 'session_type'),
  }
  if (text(claims, 'sub') !== session.userId) throw invalid('the claim sub as user_id')
  const [iat, exp, authTime] = [seconds(claims, 'iat'), seconds(claims, 'exp'), seconds(claims, 'auth_time')]
  if (iat >= exp || authTime > iat) throw invalid('auth_time <= iat < exp')
  const now = expected.now / 1_000
  const notBefore = claims.nbf === undefined ? iat : Math.max(iat, seconds(claims, 'nbf'))
  if (notBefore > now + clockToleranceSeconds)
    throw invalid(`a token that is already valid by this machine's clock, ${at(now)}`, at(notBefore))
  if (exp <= now - clockToleranceSeconds)
    throw new SessionError('TOKEN_EXPIRED', { expected: `an expiry after ${at(now)}`, got: at(exp) })
  if (now - authTime > maxAuthAgeSeconds)
    throw new SessionError('REAUTHENTICATION_REQUIRED', {
      expected: `a login within ${maxAuthAgeSeconds} s`,
      got: `one at ${at(authTime)}`,
    })
  const times = { authTime: authTime * 1_000, issuedAt: iat * 1_000, expiresAt: exp * 1_000 }
  const userClaims = claims.claims === undefined ? {} : { claims: object(claims, 'claims') }
  const profile =
    claims.session_profile_id === undefined
      ? {}
      : { sessionProfileId: text(claims, 'session_profile_id'), scope: text(claims, 'scope') }
  return { ...session, ...times, ...userClaims, ...profile }
}

function text(claims: Record<string, unknown>, name: string, form = /./): string {
  const value = Object.hasOwn(claims, name) ? claims[name] : undefined
  if (typeof value === 'string' && form.test(value)) return value
  throw invalid(`the claim ${name} as a string`)
}

function object(claims: Record<string, unknown>, name: string): Record<string, unknown> {
  const value = claims[name]
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>
  throw invalid(`the claim ${name} as an object`)
}

/** @returns Whole seconds, within the range of a Date. */
function seconds(claims: Record<string, unknown>, name: string): number {
  const value = Object.hasOwn(claims, name) ? claims[name] : undefined
  if (Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= 8.64e12) return Number(value)
  throw invalid(`the claim ${name} as a number of seconds`)
}

const at = (seconds: number) => new Date(seconds * 1_000).toISOString()
const invalid = (expected: string, got?: string) => new SessionError('TOKEN_INVALID', { expected, got })
