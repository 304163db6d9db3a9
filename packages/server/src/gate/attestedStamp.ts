import { type AttestedStamp, CryptoError, verifyAttestedStamp } from '@latchkey/crypto/node'
import type { Context, Environment } from '../context/context.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { checkNonce } from '../oauth/nonce.ts'
import { findLinkable } from '../oauth/socialLinking.ts'
import { verifyOidcToken } from '../oauth/verifyToken.ts'
import { readVerification } from '../otp/verification.ts'
import type { FoundCaller } from '../store/caller.ts'
import { resolveContact } from '../store/contacts/contacts.ts'
import { findCredentialByKey } from '../store/credentials.ts'
import type { Database } from '../store/database/store.ts'
import { resolveIdentity } from '../store/oauthIdentities.ts'
import type { OrganizationFacts } from '../store/organizations.ts'
import { findOrganization } from '../store/organizations.ts'
import { findUser, type UserRow } from '../store/users.ts'
import { toStampRefusal } from './stamp.ts'

/** Finds the caller of a body that was stamped by a token's key. */
export type CheckAttestedStamp = (
  headers: Headers,
  rawBody: Uint8Array,
  organizationId: string,
) => Promise<FoundCaller>

type Attested = NonNullable<FoundCaller['caller']['attested']>

export const hasAttestedStamp = (headers: Headers): boolean => headers.has('x-stamp-attested')

/**
 * Creates the check of X-Stamp-Attested: a token that proves a contact or an identity, and a signature over the body
 * by the key that the token names. Such a caller may only sign in. docs/wire-format.md#x-stamp-attested
 */
export function createAttestedGate(environment: Environment, db: Database): CheckAttestedStamp {
  /** @throws ServiceError STAMP_MALFORMED, SIGNATURE_INVALID, VERIFICATION_TOKEN_INVALID, OIDC_TOKEN_INVALID, USER_NOT_FOUND */
  return async (headers, rawBody, organizationId) => {
    if (headers.has('x-stamp') || headers.has('x-stamp-webauthn'))
      throw new ServiceError('STAMP_MALFORMED', { reason: 'got more than one' })
    const stamp = readStamp(headers, rawBody)
    const target = await findOrganization(db, organizationId)
    // The same error as for an unknown key, so that nobody learns which ids exist.
    if (!target) throw new ServiceError('PUBLIC_KEY_NOT_FOUND', {})
    const context = { ...environment, db, now: environment.clock.now(), organization: target } as Context
    const { attested, user } = await resolve(context, stamp)
    const home = user && (await findOrganization(db, user.organizationId))
    if (user) await checkLiveKey(db, user, stamp)
    if (!user || !home) throw new ServiceError('USER_NOT_FOUND', {})
    return { target, blockedAt: user.blockedAt, caller: callerOf(user, home, { stamp, attested }) }
  }
}

function readStamp(headers: Headers, rawBody: Uint8Array): AttestedStamp {
  try {
    return verifyAttestedStamp(headers.get('x-stamp-attested') ?? '', rawBody)
  } catch (cause) {
    if (cause instanceof CryptoError) throw toStampRefusal(cause)
    throw cause
  }
}

/** A token is invalid once the user's key that it names has ended, so signing out also ends the token. */
async function checkLiveKey(
  db: Database,
  { organizationId }: UserRow,
  { kind, publicKey }: AttestedStamp,
): Promise<void> {
  const key = await findCredentialByKey(db, { organizationId, publicKey })
  if (!key || key.endedAt === null) return
  const reason = 'its key has ended'
  throw kind === 'oidc'
    ? new ServiceError('OIDC_TOKEN_INVALID', { reason })
    : new ServiceError('VERIFICATION_TOKEN_INVALID', { reason })
}

async function resolve(
  context: Context,
  { kind, token, publicKey }: AttestedStamp,
): Promise<{ attested: Attested; user: UserRow | undefined }> {
  const { db, organization } = context
  const { tenantId } = organization
  const organizationId = organization.parentId === null ? undefined : organization.id
  if (kind === 'oidc') {
    const identity = await verifyOidcToken(context, token)
    await checkNonce(identity.nonce, publicKey)
    const identityOwner = await resolveIdentity(db, { tenantId, organizationId, ...identity })
    const user = identityOwner
      ? await findUser(db, { organizationId: identityOwner.organizationId, id: identityOwner.userId })
      : await findLinkable(context, identity)
    return { attested: { token, identity }, user }
  }
  const verification = await readVerification(context, token)
  if (verification.publicKey !== publicKey)
    throw new ServiceError('VERIFICATION_TOKEN_INVALID', { reason: 'it names another key' })
  const { otpType, contact } = verification
  const user = await resolveContact(db, { tenantId, organizationId, otpType, contact })
  return { attested: { token, verification }, user }
}

/** The token acts as the credential, for one login. */
function callerOf(
  { id, name, role, claims, heldUntil }: UserRow,
  organization: OrganizationFacts,
  { stamp, attested }: { stamp: AttestedStamp; attested: Attested },
): FoundCaller['caller'] {
  const credential = {
    id,
    type: stamp.kind,
    publicKey: stamp.publicKey,
    expiresAt: null,
    authTime: null,
    loginFamilyId: null,
    pageOrigin: null,
    loginMethod: null,
    replacedAt: null,
    establishedAt: null,
    lineageEndsAt: null,
    sessionProfileId: null,
    grant: null,
  }
  return { userId: id, userName: name, role, claims, heldUntil, organization, credential, attested }
}
