import type { Context } from '../context/context.ts'
import { requireLockedUser } from '../credentials/requireUser.ts'
import type { UserRow } from '../store/users.ts'
import { lockSubOrganization } from './lockSubOrganization.ts'

/**
 * A user of a sub-organization of the caller's, locked in the order of logins: first the organization.
 * @throws ServiceError ORGANIZATION_NOT_FOUND, USER_NOT_FOUND
 */
export async function lockAccountUser(
  context: Context,
  { subOrganizationId, userId }: { subOrganizationId: string; userId: string },
): Promise<UserRow> {
  const { id: organizationId } = await lockSubOrganization(context, subOrganizationId)
  return await requireLockedUser(context.db, { organizationId, id: userId })
}
