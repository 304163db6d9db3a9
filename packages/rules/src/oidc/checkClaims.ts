import { quoted } from '../stamps/quoted.ts'
import { refusedToken } from './TokenFault.ts'

type Claims = Readonly<Record<string, unknown>>

/** Claims that every accepted token has. */
export interface CheckedClaims {
  issuer: string
  /** Each once. */
  audiences: readonly string[]
  /** The client that asked for the token: `azp`. */
  authorizedParty: string | undefined
  /** The tenant of an issuer with many: `tid` of Microsoft Entra. */
  tenant: unknown
  subject: string
  nonce: string | undefined
  email: string | undefined
  emailVerified: boolean
  /** The domain that the provider hosts for the user's company: `hd` of Google. */
  hostedDomain: string | undefined
  /** Milliseconds. */
  issuedAt: number
  /** When the user last signed in at the provider, in milliseconds, if the token says so. */
  authTime: number | undefined
}

export interface TokenTimes {
  /** Milliseconds. */
  now: number
  /** How far the issuer's clock may be ahead, in ms. */
  newestMs: number
}

/** OpenID Connect Core 1.0 §2 */
const maxSubjectLength = 255
/** Maximum age of a token: enough for a slow sign-up. docs/decisions.md#identity */
export const tokenLifeMs = 10 * 60_000

/**
 * Validates a token's claims. OpenID Connect Core 1.0 §3.1.3.7
 *
 * jose's `jwtVerify` has one clock tolerance for all times. Here `exp` and the age have no tolerance, `iat`, `nbf` and
 * `auth_time` have one.
 *
 * @throws {@link TokenFault}
 */
export function checkClaims(claims: Claims, { now, newestMs }: TokenTimes): CheckedClaims {
  const { iss: issuer, sub: subject } = claims
  const soon = now + newestMs
  checkKind(claims)
  if (!isText(issuer)) throw refusedToken(`its iss is ${quoted(issuer)}, expected a text`)
  if (!isText(subject) || subject.length > maxSubjectLength)
    throw refusedToken(`its sub is not a text of 1 to ${maxSubjectLength} characters`)
  const expiresAt = readTime(claims, 'exp')
  const issuedAt = readTime(claims, 'iat')
  const notBefore = readOptionalTime(claims, 'nbf')
  const authTime = readOptionalTime(claims, 'auth_time')
  const refuseTime = (name: string, fault: string) =>
    refusedToken(
      `${fault}: its ${name} is ${quoted(claims[name])}, and it is ${Math.floor(now / 1_000)} here`,
    )
  if (expiresAt <= now) throw refuseTime('exp', 'it has expired')
  if (issuedAt > soon) throw refuseTime('iat', 'it was issued in the future')
  if (issuedAt < now - tokenLifeMs) throw refuseTime('iat', 'it was issued more than ten minutes ago')
  if (authTime !== undefined && authTime > soon)
    throw refuseTime('auth_time', 'its user signed in in the future')
  if (notBefore !== undefined && notBefore > soon) throw refuseTime('nbf', 'it is not valid yet')
  return {
    issuer,
    audiences: readAudiences(claims.aud),
    authorizedParty: readAuthorizedParty(claims.azp),
    tenant: claims.tid,
    subject,
    nonce: nonceOf(claims),
    email: isText(claims.email) ? claims.email : undefined,
    // A boolean in OpenID Connect Core 1.0 §5.1, a string from some issuers.
    emailVerified: claims.email_verified === true || claims.email_verified === 'true',
    hostedDomain: isText(claims.hd) ? claims.hd : undefined,
    issuedAt,
    authTime,
  }
}

/**
 * Refuses access and refresh tokens of issuers that sign them like ID tokens: `typ` among the claims of Keycloak,
 * `token_use` of Cognito.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-using-the-id-token.html
 */
function checkKind({ typ, token_use }: Claims): void {
  const isOther = isText(typ) && !/^(?:id|jwt)$/i.test(typ)
  if (isOther) throw refusedToken(`it is of the type ${quoted(typ)}, expected an ID token`)
  if (token_use !== undefined && token_use !== 'id')
    throw refusedToken(`its token_use is ${quoted(token_use)}, expected "id"`)
}

/** A text, or a list of texts. OpenID Connect Core 1.0 §2 */
function readAudiences(aud: unknown): string[] {
  const audiences = Array.isArray(aud) ? [...new Set(aud)] : [aud]
  if (audiences.length > 0 && audiences.every(isText)) return audiences
  throw refusedToken(`its aud is ${quoted(aud)}, expected a text or a list of texts`)
}

function readAuthorizedParty(azp: unknown): string | undefined {
  if (azp === undefined || azp === null) return undefined
  if (isText(azp)) return azp
  throw refusedToken(`its azp is ${quoted(azp)}, expected a text`)
}

/** `tknonce` is accepted in place of `nonce`. docs/wire-format.md#oauth */
function nonceOf({ nonce, tknonce }: Claims): string | undefined {
  const value = nonce ?? tknonce
  return isText(value) ? value : undefined
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** Reads a time in seconds since the epoch, as milliseconds. */
function readTime(claims: Claims, name: string, value = claims[name]): number {
  const isTime = typeof value === 'number' && Number.isFinite(value) && value > 0 && value < 1e11
  if (isTime) return value * 1_000
  throw refusedToken(`its ${name} is ${quoted(claims[name])}, expected seconds since 1970`)
}

/** Some issuers write null or 0 for a time that they don't know, and some write digits as a string. */
function readOptionalTime(claims: Claims, name: string): number | undefined {
  const claimed = claims[name]
  const isDigits = typeof claimed === 'string' && /^\d{1,11}$/.test(claimed)
  const value = isDigits ? Number(claimed) : claimed
  if (value === undefined || value === null || value === 0) return undefined
  return readTime(claims, name, value)
}
