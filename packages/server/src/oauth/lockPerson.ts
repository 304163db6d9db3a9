import type { Context } from '../context/context.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import type { Identity } from '../store/oauthIdentities.ts'
import { type OAuthIdentityRow, resolveIdentity, setIdentityEmail } from '../store/oauthIdentities.ts'
import { lockUser } from '../store/users.ts'
import { linkByAddress } from './socialLinking.ts'
import { verifiedAddress } from './verifyToken.ts'

export interface LinkedIdentity extends OAuthIdentityRow {
  /** Whether this login has linked it. */
  isNew: boolean
}

/**
 * Finds the user with an identity, in the request's sub-organization or, from a parent, in any. Locks the user, so that
 * the identity is not unlinked meanwhile, and stores the token's verified address. An identity that nobody has is linked
 * first, where its address may do that. For `apply`. docs/decisions.md#social-linking
 *
 * @throws ServiceError USER_NOT_FOUND
 */
export async function lockPerson(context: Context, identity: Identity): Promise<LinkedIdentity> {
  const { db, organization } = context
  const { issuer, subject, audience } = identity
  const named = organization.parentId === null ? undefined : organization.id
  const query = { tenantId: organization.tenantId, organizationId: named, issuer, subject, audience }
  let linkedIdentity = await resolveIdentity(db, query)
  const isNew = !linkedIdentity
  if (isNew) {
    await linkByAddress(context, identity)
    linkedIdentity = await resolveIdentity(db, query)
  }
  if (!linkedIdentity) throw new ServiceError('USER_NOT_FOUND', {})
  await lockUser(db, { organizationId: linkedIdentity.organizationId, id: linkedIdentity.userId })
  await context.concerns?.(linkedIdentity.organizationId)
  const still = await resolveIdentity(db, query)
  if (still?.userId !== linkedIdentity.userId) throw new ServiceError('USER_NOT_FOUND', {})
  const address = verifiedAddress(identity)
  if (address !== null && address !== still.email) {
    await setIdentityEmail(db, still, address)
  }
  return { ...still, isNew }
}
