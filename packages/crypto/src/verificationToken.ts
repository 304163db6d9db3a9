import { CryptoError } from './CryptoError.ts'
import { decodeJwt, readClaim, readPublicKeyClaim, verifyJwt } from './jwt.ts'

/**
 * Claims of a verification token: proof of a contact, for the holder of a key.
 * docs/wire-format.md#verification-tokens
 */
export interface VerificationClaims {
  id: string
  /** `OTP_TYPE_EMAIL` or `OTP_TYPE_SMS`. */
  verificationType: string
  contact: string
  /** The organization that issued the token. */
  organizationId: string
  /** Compressed hex of the client's key, without which the token is worth nothing. */
  publicKey: string
  /** Milliseconds since the epoch. */
  expiresAt: number
}

/** The specification fixes it: docs/wire-format.md#verification-tokens */
const verificationTokenType = 'JWT'

/**
 * Reads a verification token without looking at its signature.
 *
 * @throws {@link CryptoError} `TOKEN_MALFORMED`
 */
export function readVerificationToken(token: string): VerificationClaims {
  return readVerificationClaims(decodeJwt(token, verificationTokenType).claims)
}

/**
 * Reads a verification token and checks who signed it and, when `now` is given, that it is alive.
 * That it was not used before is for the service to know.
 *
 * @throws {@link CryptoError} `TOKEN_MALFORMED`, `SIGNATURE_INVALID`, `TOKEN_EXPIRED`, `PUBLIC_KEY_INVALID`
 */
export async function verifyVerificationToken(
  token: string,
  issuerPublicKey: string,
  { now }: { now?: number | undefined } = {},
): Promise<VerificationClaims> {
  const claims = await verifyJwt(token, issuerPublicKey, verificationTokenType)
  const verification = readVerificationClaims(claims)
  if (now !== undefined && verification.expiresAt <= now) throw new CryptoError('TOKEN_EXPIRED')
  return verification
}

function readVerificationClaims(claims: Record<string, unknown>): VerificationClaims {
  return {
    id: readClaim(claims, 'id', 'string'),
    verificationType: readClaim(claims, 'verification_type', 'string'),
    contact: readClaim(claims, 'contact', 'string'),
    organizationId: readClaim(claims, 'organization_id', 'string'),
    publicKey: readPublicKeyClaim(claims),
    expiresAt: readExpiry(claims),
  }
}

/** Milliseconds, as decimal digits; some declare a number, and mean the same. */
function readExpiry(claims: Record<string, unknown>): number {
  if (typeof claims.exp === 'number') return readClaim(claims, 'exp', 'number')
  const digits = readClaim(claims, 'exp', 'string')
  if (!/^[0-9]{1,15}$/.test(digits))
    throw new CryptoError('TOKEN_MALFORMED', { expected: 'the claim exp in decimal milliseconds' })
  return Number(digits)
}
