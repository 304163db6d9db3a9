import type { Context } from '../context/context.ts'
import { readDisplayName } from '../providers/readDisplayName.ts'
import { refusedToken } from './readToken.ts'

/** Claims that every accepted token has. */
export interface CheckedClaims {
  issuer: string
  audience: string
  subject: string
  nonce: string | undefined
  email: string | undefined
  emailVerified: boolean
  /** The domain that the provider hosts for the user's company: `hd` of Google. */
  hostedDomain: string | undefined
  /** Display name. Identifies nobody. */
  name: string | undefined
  /** Milliseconds. */
  issuedAt: number
  /** When the user last signed in at the provider, in milliseconds, if the token says so. */
  authTime: number | undefined
}

/** OpenID Connect Core 1.0 §2 */
const maxSubjectLength = 255
/** Maximum age of a token: enough for a slow sign-up. docs/decisions.md#identity */
export const tokenLifeMs = 10 * 60_000

/**
 * Validates a token's claims. OpenID Connect Core 1.0 §3.1.3.7
 *
 * jose's `jwtVerify` has one clock tolerance for all times, and accepts a list of audiences. Here `exp` and the age have
 * no tolerance, `iat`, `nbf` and `auth_time` have one, and there is exactly one audience.
 *
 * @throws ServiceError OIDC_TOKEN_INVALID
 */
export function checkClaims(
  { now, settings }: Pick<Context, 'now' | 'settings'>,
  claims: Readonly<Record<string, unknown>>,
): CheckedClaims {
  const { iss: issuer, aud: audience, sub: subject, exp, iat, nbf, auth_time } = claims
  const soon = now + settings.newestRequestMs
  if (!isText(issuer)) throw refusedToken('it has no issuer')
  if (!isText(audience)) throw refusedToken('it does not have exactly one audience')
  if (!isText(subject) || subject.length > maxSubjectLength) throw refusedToken('it has no valid subject')
  if (!isTime(exp) || exp * 1_000 <= now) throw refusedToken('it has expired')
  if (!isTime(iat) || iat * 1_000 > soon) throw refusedToken('it was issued in the future')
  if (iat * 1_000 < now - tokenLifeMs) throw refusedToken('it was issued more than ten minutes ago')
  if (auth_time !== undefined && (!isTime(auth_time) || auth_time * 1_000 > soon))
    throw refusedToken('its auth_time is in the future')
  if (nbf !== undefined && (!isTime(nbf) || nbf * 1_000 > soon)) throw refusedToken('it is not valid yet')
  // A boolean in OpenID Connect Core 1.0 §5.1, a string from some issuers.
  const emailVerified = claims.email_verified === true || claims.email_verified === 'true'
  const email = isText(claims.email) ? claims.email : undefined
  const authTime = auth_time === undefined ? undefined : auth_time * 1_000
  const name = readDisplayName(claims.name)
  const hostedDomain = isText(claims.hd) ? claims.hd : undefined
  const facts = {
    issuer,
    audience,
    subject,
    nonce: nonceOf(claims),
    email,
    emailVerified,
    hostedDomain,
    name,
  }
  return { ...facts, issuedAt: iat * 1_000, authTime }
}

/** `tknonce` is accepted in place of `nonce`. docs/wire-format.md#oauth */
function nonceOf({ nonce, tknonce }: Readonly<Record<string, unknown>>): string | undefined {
  const value = nonce ?? tknonce
  return isText(value) ? value : undefined
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
/** Seconds since the epoch. */
const isTime = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 && value < 1e11
