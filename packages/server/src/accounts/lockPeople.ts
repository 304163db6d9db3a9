import type { Context } from '../context/context.ts'
import { requireLiveCaller } from '../store/lockCaller.ts'
import { lockOrganization } from '../store/organizations.ts'
import { lockUsersOf, type UserRow } from '../store/users.ts'

/**
 * Locks the organization and then its users, as logins do, for changes of who belongs to it. For `apply` of a handler
 * that is `concurrent`: anything else locks the caller first, and two such transactions could wait for each other.
 * @returns its users.
 * @throws ServiceError PUBLIC_KEY_NOT_FOUND if the credential that stamped the request has ended since.
 */
export async function lockPeople({ db, caller, organization, submittedAt }: Context): Promise<UserRow[]> {
  await lockOrganization(db, organization.id)
  const users = await lockUsersOf(db, organization.id)
  // Of an activity that had to wait, the approvals are what counts.
  if (submittedAt === undefined) await requireLiveCaller(db, caller)
  return users
}
