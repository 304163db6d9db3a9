import { createHash, createPublicKey, type KeyObject } from 'node:crypto'
import type { OtpType, UserClaims } from '@latchkey/contract'
import type { SessionTokenClaim } from '@latchkey/contract/server'
import { sessionTokenType, type VerificationClaims } from '@latchkey/crypto'
import { importNodeKeyPair, type NodeKeyPair } from '@latchkey/crypto/node'
import { type JWK, SignJWT } from 'jose'

import type { Settings } from '../settings/settings.ts'
import { readVerificationToken } from './readVerificationToken.ts'
import { acceptedKeys, type Secrets } from './secrets.ts'

/** Claims of a session token; times in milliseconds. */
export interface SessionFacts {
  publicKey: string
  userId: string
  /** ID of the login family, which no refresh changes: the token's `sid`. */
  sessionId: string
  organizationId: string
  /** The parent organization: the token's audience. */
  tenantId: string
  issuedAt: number
  expiresAt: number
  authTime: number
  /** When the login family ends. */
  familyEndsAt: number
  /** Claims of the user; null for one who has none. docs/decisions.md#claims */
  claims: UserClaims | null
  /** Bounds what the session may do; undefined for none. docs/session-profiles.md#tokens */
  profile: { readonly id: string; readonly name: string; readonly scope: string } | undefined
}

/** Claims of a token of oauth2_authenticate; times in milliseconds. */
export interface IdentityFacts {
  provider: string
  clientId: string
  /** Issuer of the upstream provider's token. */
  issuer: string
  subject: string
  nonce: string
  tenantId: string
  issuedAt: number
  email?: string | undefined
  emailVerified: boolean
  runsMailbox?: boolean | undefined
  name?: string | undefined
  authTime?: number | undefined
  /** Origin of the redirect URI. */
  pageOrigin: string
  /** The provider's ID token. */
  idToken?: string | undefined
}

/** How far the log of an organization's activities goes. */
export interface LogHeadFacts {
  organizationId: string
  /** Number of the last line. */
  number: number
  /** Hash of all lines, hex. */
  head: string
  issuedAt: number
}

/** Lifetime of such a token: long enough for a slow sign-up. */
const identityLifeMs = 10 * 60_000

/** Signs the service's tokens, and verifies verification tokens. */
export interface Tokens {
  /**
   * Standard ES256, with a `typ` of its own and `auth_exp`: when the login family ends, however often it is refreshed.
   * docs/decisions.md#recent-login
   */
  issueSession(facts: SessionFacts): Promise<string>
  /** docs/wire-format.md#verification-tokens: all claims are strings, `exp` in milliseconds. */
  issueVerification(
    facts: Omit<VerificationClaims, 'verificationType'> & { otpType: OtpType },
  ): Promise<string>
  /** @throws ServiceError VERIFICATION_TOKEN_INVALID */
  readVerification(token: string, now: number): Promise<VerificationClaims>
  /**
   * Standard ES256, verifiable with the discovery document. docs/decisions.md#oauth-identities,
   * docs/wire-format.md#oauth
   */
  issueIdentity(facts: IdentityFacts): Promise<string>
  /** Standard ES256, with a `typ` of its own. docs/activity-log.md#what-the-signature-says */
  issueLogHead(facts: LogHeadFacts): Promise<string>
  /** Public key of session and identity tokens with that `kid`. */
  sessionPublicKey(keyId: string): KeyObject | undefined
  /**
   * Public keys of session and identity tokens, without those of verification tokens. During a rotation two: the key in
   * use, and the one before or after it. docs/rotation.md#the-session-signing-key
   */
  jwks: { keys: JWK[] }
}

export function createTokens(secrets: Secrets, settings: Settings): Tokens {
  const sessionKeys = acceptedKeys(secrets, 'sessionKey').map(importNodeKeyPair)
  const sessionKey = sessionKeys[0]!
  const otpKey = importNodeKeyPair(secrets.otpKey)
  const otpPublicKeys = verificationPublicKeys(secrets)
  const kid = keyId(sessionKey)
  const publicKeys = new Map(
    sessionKeys.map((key) => [keyId(key), createPublicKey(key.privateKeyObject)] as const),
  )
  return {
    sessionPublicKey: (id) => publicKeys.get(id),
    jwks: {
      keys: sessionKeys.map(
        (key) => ({ ...key.exportPublicJwk(), kid: keyId(key), alg: 'ES256', use: 'sig' }) as JWK,
      ),
    },
    issueSession: ({
      publicKey,
      userId,
      sessionId,
      organizationId,
      tenantId,
      issuedAt,
      expiresAt,
      authTime,
      familyEndsAt,
      claims,
      profile,
    }) =>
      sign(sessionKey.privateKeyObject, { kid, typ: sessionTokenType }, {
        iss: settings.apiBaseUrl,
        aud: tenantId,
        sub: userId,
        sid: sessionId,
        iat: seconds(issuedAt),
        exp: seconds(expiresAt),
        auth_time: seconds(authTime),
        auth_exp: seconds(familyEndsAt),
        public_key: publicKey,
        session_type: profile?.name ?? 'SESSION_TYPE_READ_WRITE',
        user_id: userId,
        organization_id: organizationId,
        ...(claims && { claims }),
        ...(profile && { session_profile_id: profile.id, scope: profile.scope }),
      } satisfies Record<SessionTokenClaim, string | number> & { claims?: UserClaims }),
    issueIdentity: ({
      provider,
      clientId,
      issuer,
      subject,
      nonce,
      tenantId,
      issuedAt,
      email,
      emailVerified,
      runsMailbox,
      name,
      authTime,
      pageOrigin,
      idToken,
    }) =>
      sign(
        sessionKey.privateKeyObject,
        { kid },
        {
          iss: settings.apiBaseUrl,
          aud: clientId,
          sub: `${provider}:${subject}`,
          nonce,
          iat: seconds(issuedAt),
          exp: seconds(issuedAt + identityLifeMs),
          organization_id: tenantId,
          provider,
          identity: { iss: issuer, sub: subject, aud: clientId },
          page_origin: pageOrigin,
          ...(email !== undefined && { email, email_verified: emailVerified }),
          ...(runsMailbox && { runs_mailbox: true }),
          ...(name !== undefined && { name }),
          ...(authTime !== undefined && { auth_time: seconds(authTime) }),
          ...(idToken !== undefined && { id_token: idToken }),
        },
      ),
    issueLogHead: ({ organizationId, number, head, issuedAt }) =>
      sign(
        sessionKey.privateKeyObject,
        { kid, typ: 'activity-log+jwt' },
        {
          iss: settings.apiBaseUrl,
          iat: seconds(issuedAt),
          organization_id: organizationId,
          number: String(number),
          head,
        },
      ),
    issueVerification: ({ id, otpType, contact, organizationId, publicKey, expiresAt }) =>
      sign(
        otpKey.privateKeyObject,
        {},
        {
          id,
          verification_type: otpType,
          contact,
          organization_id: organizationId,
          public_key: publicKey,
          exp: String(expiresAt),
        },
      ),
    readVerification: (token, now) => readVerificationToken(token, { publicKeys: otpPublicKeys, now }),
  }
}

/** Public keys of verification tokens, uncompressed hex: of the key in use, then of the others of a rotation. */
export const verificationPublicKeys = (secrets: Pick<Secrets, 'otpKey' | 'others'>): [string, ...string[]] =>
  acceptedKeys(secrets, 'otpKey').map((key) => importNodeKeyPair(key).uncompressedPublicKey) as [
    string,
    ...string[],
  ]

const seconds = (milliseconds: number) => Math.floor(milliseconds / 1_000)

function sign(
  key: KeyObject,
  header: { kid?: string; typ?: string },
  claims: Record<string, unknown>,
): Promise<string> {
  const jwt = new SignJWT(claims as Record<string, string>)
  return jwt.setProtectedHeader({ alg: 'ES256', typ: 'JWT', ...header }).sign(key)
}

/** The key's thumbprint. RFC 7638 §3 */
function keyId(key: NodeKeyPair): string {
  const { crv, kty, x, y } = key.exportPublicJwk()
  return createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url')
}
