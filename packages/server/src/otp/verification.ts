import type { ClientSignature } from '@latchkey/contract'
import { verifyClientSignature } from '@latchkey/crypto/node'
import { parseStrictJson } from '@latchkey/rules/stamps'
import type { Context } from '../context/context.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { findVerification, type VerificationRow } from '../store/verifications.ts'

const refused = (reason: string) => new ServiceError('VERIFICATION_TOKEN_INVALID', { reason })

/**
 * Reads a valid verification token that this service issued for the request's organization or its parent.
 * docs/wire-format.md#verification-tokens
 * @throws ServiceError VERIFICATION_TOKEN_INVALID
 */
export async function readVerification(
  { db, now, tokens, organization }: Context,
  token: string,
): Promise<VerificationRow> {
  const { id, organizationId } = await tokens.readVerification(token, now)
  if (organizationId !== organization.id && organizationId !== organization.parentId) {
    throw refused('it belongs to another organization')
  }
  const verification = await findVerification(db, id)
  if (!verification) throw refused('it is unknown')
  return verification
}

type Message = Readonly<Record<string, unknown>>

interface SignatureFacts {
  verification: VerificationRow
  verificationToken: string
  /** Whether a signature over the token alone is accepted, which says nothing about the request. */
  tokenSuffices: boolean
  /** Whether a signed message fits the request, besides naming the token. docs/wire-format.md#client-signatures */
  usage: 'USAGE_TYPE_LOGIN' | 'USAGE_TYPE_SIGNUP'
  fits: (message: Message) => boolean
}

/**
 * Checks that the request is made by the holder of the token's key: with a signature over a message that describes
 * the request (docs/wire-format.md#client-signatures) or, where accepted, over the token's bytes
 * (docs/wire-format.md#auth-proxy-paths).
 * @throws ServiceError CLIENT_SIGNATURE_INVALID
 */
export function checkClientSignature(
  clientSignature: string | ClientSignature | undefined,
  { verification, verificationToken, tokenSuffices, usage, fits }: SignatureFacts,
): void {
  const { publicKey, id } = verification
  const { message, signature, ...named } =
    typeof clientSignature === 'object'
      ? clientSignature
      : { message: verificationToken, signature: clientSignature ?? '', publicKey }
  const isSigned = named.publicKey === publicKey && verifyClientSignature({ publicKey, message, signature })
  if (isSigned && tokenSuffices && message === verificationToken) return
  const signed = isSigned ? readMessage(message) : {}
  if (signed.type === usage && signed.tokenId === id && fits(signed)) return
  throw new ServiceError('CLIENT_SIGNATURE_INVALID', {})
}

function readMessage(message: string): Message {
  try {
    const value: unknown = parseStrictJson(new TextEncoder().encode(message))
    return typeof value === 'object' && value !== null ? (value as Message) : {}
  } catch {
    return {}
  }
}
