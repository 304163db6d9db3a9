import { createHash, createPublicKey, type KeyObject } from 'node:crypto'
import type { OtpType } from '@latchkey/contract'
import { type VerificationClaims, verifyVerificationToken } from '@latchkey/crypto'
import { importNodeKeyPair, type NodeKeyPair } from '@latchkey/crypto/node'
import { type JWK, SignJWT } from 'jose'

import { ServiceError } from '../errors/ServiceError.ts'
import { loginFamilyEnd, type Settings } from '../settings/settings.ts'
import type { Secrets } from './secrets.ts'

/** Claims of a session token; times in milliseconds. */
export interface SessionFacts {
  publicKey: string
  userId: string
  organizationId: string
  /** The parent organization: the token's audience. */
  tenantId: string
  issuedAt: number
  expiresAt: number
  authTime: number
  loginAt: number
}

/** Claims of a token of oauth2_authenticate; times in milliseconds. */
export interface IdentityFacts {
  provider: string
  clientId: string
  /** Of the upstream provider. */
  issuer: string
  subject: string
  nonce: string
  tenantId: string
  issuedAt: number
  email?: string | undefined
  emailVerified: boolean
  name?: string | undefined
  authTime?: number | undefined
}

/** Lifetime of such a token: long enough for a slow sign-up. */
const identityLifeMs = 10 * 60_000

/** Signs the service's tokens, and verifies verification tokens. */
export interface Tokens {
  /**
   * Standard ES256, with `auth_exp`: when the login family ends, however often it is refreshed.
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
  /** Public key of session and identity tokens. */
  sessionPublicKey: KeyObject
  sessionKeyId: string
  /** Public keys of session and identity tokens, without the key of verification tokens. */
  jwks: { keys: JWK[] }
}

export function createTokens(secrets: Secrets, settings: Settings): Tokens {
  const sessionKey = importNodeKeyPair(secrets.sessionKey)
  const otpKey = importNodeKeyPair(secrets.otpKey)
  const kid = keyId(sessionKey)
  return {
    sessionPublicKey: createPublicKey(sessionKey.privateKeyObject),
    sessionKeyId: kid,
    jwks: { keys: [{ ...sessionKey.exportPublicJwk(), kid, alg: 'ES256', use: 'sig' } as JWK] },
    issueSession: ({ publicKey, userId, organizationId, tenantId, issuedAt, expiresAt, authTime, loginAt }) =>
      sign(
        sessionKey.privateKeyObject,
        { kid },
        {
          iss: settings.apiBaseUrl,
          aud: tenantId,
          iat: seconds(issuedAt),
          exp: seconds(expiresAt),
          auth_time: seconds(authTime),
          auth_exp: seconds(loginFamilyEnd(settings, loginAt)),
          public_key: publicKey,
          session_type: 'SESSION_TYPE_READ_WRITE',
          user_id: userId,
          organization_id: organizationId,
        },
      ),
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
      name,
      authTime,
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
          ...(email !== undefined && { email, email_verified: emailVerified }),
          ...(name !== undefined && { name }),
          ...(authTime !== undefined && { auth_time: seconds(authTime) }),
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
    async readVerification(token, now) {
      try {
        return await verifyVerificationToken(token, otpKey.uncompressedPublicKey, { now })
      } catch (cause) {
        throw new ServiceError('VERIFICATION_TOKEN_INVALID', {}, { cause })
      }
    },
  }
}

const seconds = (milliseconds: number) => Math.floor(milliseconds / 1_000)

function sign(key: KeyObject, header: { kid?: string }, claims: Record<string, unknown>): Promise<string> {
  const jwt = new SignJWT(claims as Record<string, string>)
  return jwt.setProtectedHeader({ alg: 'ES256', typ: 'JWT', ...header }).sign(key)
}

/** The key's thumbprint. RFC 7638 §3 */
function keyId(key: NodeKeyPair): string {
  const { crv, kty, x, y } = key.exportPublicJwk()
  return createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url')
}
