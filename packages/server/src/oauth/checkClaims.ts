import type { Context } from '../context/context.ts'
import { refusedToken } from './readToken.ts'

/** What every token says that is taken here. */
export interface CheckedClaims {
  issuer: string
  audience: string
  subject: string
  nonce: string | undefined
  email: string | undefined
  emailVerified: boolean
  /** Milliseconds. */
  issuedAt: number
  /** When the user last signed in at the provider, in milliseconds, if it says so. */
  authTime: number | undefined
}

/** No subject is longer. OpenID Connect Core 1.0 §2 */
const longestSubject = 255
/** A token proves who somebody was when it was issued: it counts for as long as a slow sign-up takes. decisions.md 7 */
export const tokenLifeMs = 10 * 60_000

/**
 * Whom a token is about, and that it counts now. OpenID Connect Core 1.0 §3.1.3.7
 * @throws ServiceError OIDC_TOKEN_INVALID
 */
export function checkClaims(
  { now, settings }: Pick<Context, 'now' | 'settings'>,
  claims: Readonly<Record<string, unknown>>,
): CheckedClaims {
  const { iss: issuer, aud: audience, sub: subject, exp, iat, nbf, auth_time } = claims
  const soon = now + settings.newestRequestMs
  if (!isText(issuer)) throw refusedToken('it names no issuer')
  if (!isText(audience)) throw refusedToken('it names not one audience')
  if (!isText(subject) || subject.length > longestSubject) throw refusedToken('it names no subject')
  if (!isTime(exp) || exp * 1_000 <= now) throw refusedToken('it has expired')
  if (!isTime(iat) || iat * 1_000 > soon) throw refusedToken('it was issued in the future')
  if (iat * 1_000 < now - tokenLifeMs) throw refusedToken('it was issued more than ten minutes ago')
  if (auth_time !== undefined && (!isTime(auth_time) || auth_time * 1_000 > soon))
    throw refusedToken('its auth_time is not in the past')
  if (nbf !== undefined && (!isTime(nbf) || nbf * 1_000 > soon)) throw refusedToken('it does not count yet')
  // Text as some issuers have it. OpenID Connect Core 1.0 §5.1 has a boolean.
  const emailVerified = claims.email_verified === true || claims.email_verified === 'true'
  const email = isText(claims.email) ? claims.email : undefined
  const authTime = auth_time === undefined ? undefined : auth_time * 1_000
  const facts = { issuer, audience, subject, nonce: nonceOf(claims), email, emailVerified }
  return { ...facts, issuedAt: iat * 1_000, authTime }
}

/** wire.md 2.7: `tknonce` stands in for `nonce`. */
function nonceOf({ nonce, tknonce }: Readonly<Record<string, unknown>>): string | undefined {
  const value = nonce ?? tknonce
  return isText(value) ? value : undefined
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
/** Seconds since the epoch. */
const isTime = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 && value < 1e11
