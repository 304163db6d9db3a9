import type { Context } from '../context/context.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { requireLiveCaller, requireNotBlocked } from '../store/lockCaller.ts'
import { lockOrganization } from '../store/organizations.ts'
import { lockUsersOf, type UserRow } from '../store/users.ts'

/**
 * Locks the organization and then its users, as logins do, for changes of who belongs to it. For `apply` of a handler
 * that is `concurrent`: anything else locks the caller first, and two such transactions could wait for each other.
 *
 * @param operation Name of the operation.
 * @returns its users.
 * @throws ServiceError USER_BLOCKED; PUBLIC_KEY_NOT_FOUND if the credential that stamped the request has ended since,
 * REQUEST_NOT_AUTHORIZED if the root quorum has changed since, and the caller alone is no longer it.
 */
export async function lockPeople(
  { db, caller, organization, submittedAt }: Context,
  operation: string,
): Promise<UserRow[]> {
  const threshold = await lockOrganization(db, organization.id)
  const users = await lockUsersOf(db, organization.id)
  requireNotBlocked(users, caller.userId)
  // An activity that had to wait is decided by its approvals, no longer by its caller.
  if (submittedAt !== undefined) return users
  await requireLiveCaller(db, caller)
  const isRootNow = users.some(({ id, role }) => id === caller.userId && role === 'root')
  const isStill = caller.role !== 'root' || (isRootNow && threshold === organization.rootThreshold)
  if (!isStill) throw new ServiceError('REQUEST_NOT_AUTHORIZED', { operation })
  return users
}
