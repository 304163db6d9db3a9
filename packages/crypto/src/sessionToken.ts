import { CryptoError } from './CryptoError.ts'
import { decodeJwt, readClaim, readObjectClaim, readPublicKeyClaim, verifyJwt } from './jwt.ts'

/**
 * The `typ` of session tokens alone: the service's ID tokens have the same issuer and the same keys. RFC 8725 §3.11,
 * docs/decisions.md#session-tokens
 */
export const sessionTokenType = 'session+jwt'

/** Claims of a session token. docs/decisions.md#session-tokens; all times in milliseconds since the epoch. */
export interface SessionClaims {
  /** Compressed hex of the key that signs the session's requests. */
  publicKey: string
  sessionType: string
  /** The claim `user_id`, and `sub`. */
  userId: string
  /** The claim `sid`: the same for all tokens of one login, however often it is refreshed. */
  sessionId?: string | undefined
  /** The organization in which the user lives. */
  organizationId: string
  expiresAt: number
  /** When the person last proved who they are; a refresh does not move it. */
  authTime?: number | undefined
  /** When the login is over, however often it is renewed. */
  authExpiresAt?: number | undefined
  issuedAt?: number | undefined
  /** The service that issued the token: its `apiBaseUrl`. */
  issuer?: string | undefined
  /** The parent organization. */
  audience?: string | undefined
  /** Claims that the developer's backend set; undefined for a user who has none. docs/decisions.md#claims */
  claims?: Readonly<Record<string, unknown>> | undefined
  /** Session profile that bounds the session; undefined for none. docs/session-profiles.md#tokens */
  sessionProfileId?: string | undefined
  /** The profile's expression: requests that the session may make. */
  scope?: string | undefined
}

/**
 * Reads a session token. The signature is not looked at: the token is information, and every
 * request is proven by the session's key.
 *
 * @throws {@link CryptoError} `TOKEN_MALFORMED`
 */
export function readSessionToken(token: string): SessionClaims {
  return readSessionClaims(decodeJwt(token, sessionTokenType).claims)
}

/**
 * Reads a session token and checks that the holder of the session key signed it.
 *
 * @param sessionPublicKey Hex, from the service's `publicKeys.session` or the kit's `pinnedKeys`.
 * @param options.now Milliseconds; when given, a token past its end is refused.
 * @throws {@link CryptoError} `TOKEN_MALFORMED`, `SIGNATURE_INVALID`, `TOKEN_EXPIRED`, `PUBLIC_KEY_INVALID`
 */
export async function verifySessionToken(
  token: string,
  sessionPublicKey: string,
  { now }: { now?: number | undefined } = {},
): Promise<SessionClaims> {
  const session = readSessionClaims(await verifyJwt(token, sessionPublicKey, sessionTokenType))
  if (now !== undefined && session.expiresAt <= now) throw new CryptoError('TOKEN_EXPIRED')
  return session
}

function readSessionClaims(claims: Record<string, unknown>): SessionClaims {
  const optional = <Type extends 'string' | 'number'>(name: string, type: Type) =>
    claims[name] === undefined ? undefined : readClaim(claims, name, type)
  const milliseconds = (seconds: number | undefined) => (seconds === undefined ? undefined : seconds * 1000)
  return {
    publicKey: readPublicKeyClaim(claims),
    sessionType: readClaim(claims, 'session_type', 'string'),
    userId: readClaim(claims, 'user_id', 'string'),
    sessionId: optional('sid', 'string'),
    organizationId: readClaim(claims, 'organization_id', 'string'),
    expiresAt: readClaim(claims, 'exp', 'number') * 1000,
    authTime: milliseconds(optional('auth_time', 'number')),
    authExpiresAt: milliseconds(optional('auth_exp', 'number')),
    issuedAt: milliseconds(optional('iat', 'number')),
    issuer: optional('iss', 'string'),
    audience: optional('aud', 'string'),
    claims: claims.claims === undefined ? undefined : readObjectClaim(claims, 'claims'),
    sessionProfileId: optional('session_profile_id', 'string'),
    scope: optional('scope', 'string'),
  }
}
