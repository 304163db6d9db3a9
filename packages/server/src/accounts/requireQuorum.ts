import type { Context } from '../context/context.ts'
import { findUsersWithoutLogin } from '../credentials/requireLoginMethod.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { findOrganization } from '../store/organizations.ts'
import { listUserRows } from '../store/users.ts'

/**
 * Makes sure that enough root users can sign in to reach the quorum. Call it inside the transaction, after the change,
 * with the organization and its users locked. docs/decisions.md#root-quorum
 * @throws ServiceError QUORUM_UNREACHABLE
 */
export async function requireQuorum(
  { db, now }: Pick<Context, 'db' | 'now'>,
  organizationId: string,
): Promise<void> {
  // Read again, since the quorum may have changed before the lock.
  const { rootThreshold: threshold = 1 } = (await findOrganization(db, organizationId)) ?? {}
  const roots = (await listUserRows(db, organizationId)).filter(({ role }) => role === 'root')
  const rootUsers = roots.length - (await findUsersWithoutLogin(db, roots, now)).length
  if (rootUsers < threshold) throw new ServiceError('QUORUM_UNREACHABLE', { threshold, rootUsers })
}
