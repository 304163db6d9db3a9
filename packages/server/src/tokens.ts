import { createHash, type KeyObject } from 'node:crypto'
import type { OtpType } from '@latchkey/contract'
import { type VerificationClaims, verifyVerificationToken } from '@latchkey/crypto'
import { importNodeKeyPair, type NodeKeyPair } from '@latchkey/crypto/node'
import { type JWK, SignJWT } from 'jose'

import { ServiceError } from './ServiceError.ts'
import type { Secrets } from './secrets.ts'
import type { Settings } from './settings.ts'

/** What a session token says; times in milliseconds. */
export interface SessionFacts {
  publicKey: string
  userId: string
  organizationId: string
  /** The parent organization: the token's audience. */
  tenantId: string
  issuedAt: number
  expiresAt: number
  authTime: number
}

/** Signs what the service vouches for, and reads its own verification tokens. */
export interface Tokens {
  /** Standard ES256. decisions.md 6 */
  issueSession(facts: SessionFacts): Promise<string>
  /** wire.md 2.6: all claims are strings, `exp` in milliseconds. */
  issueVerification(
    facts: Omit<VerificationClaims, 'verificationType'> & { otpType: OtpType },
  ): Promise<string>
  /** @throws ServiceError VERIFICATION_TOKEN_INVALID */
  readVerification(token: string, now: number): Promise<VerificationClaims>
  /** Keys that session tokens verify with; verification tokens are nobody else's business. */
  jwks: { keys: JWK[] }
}

export function createTokens(secrets: Secrets, settings: Settings): Tokens {
  const sessionKey = importNodeKeyPair(secrets.sessionKey)
  const otpKey = importNodeKeyPair(secrets.otpKey)
  const kid = keyId(sessionKey)
  return {
    jwks: { keys: [{ ...sessionKey.exportPublicJwk(), kid, alg: 'ES256', use: 'sig' } as JWK] },
    issueSession: ({ publicKey, userId, organizationId, tenantId, issuedAt, expiresAt, authTime }) =>
      sign(
        sessionKey.privateKeyObject,
        { kid },
        {
          iss: settings.apiBaseUrl,
          aud: tenantId,
          iat: seconds(issuedAt),
          exp: seconds(expiresAt),
          auth_time: seconds(authTime),
          public_key: publicKey,
          session_type: 'SESSION_TYPE_READ_WRITE',
          user_id: userId,
          organization_id: organizationId,
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
