import type { SubmitHandler } from '../context/handler.ts'
import { findUsersWithoutLogin } from '../credentials/requireLoginMethod.ts'
import { invalid, ServiceError } from '../errors/ServiceError.ts'
import { type Notice, notify } from '../notices/notify.ts'
import { compareSettings } from '../settings/compareSettings.ts'
import { updateRootThreshold } from '../store/organizations.ts'
import { updateUserRow } from '../store/users.ts'
import { lockPeople } from './lockPeople.ts'

/** Says who the root users are, and how many of them must agree. docs/decisions.md#root-quorum */
export const updateRootQuorum: SubmitHandler<'updateRootQuorum'> = {
  // Locks the caller itself, after the organization.
  concurrent: true,
  async apply(context, { threshold, userIds }) {
    const { db, now, organization } = context
    const users = await lockPeople(context, 'update_root_quorum')
    const byId = new Map(users.map((user) => [user.id, user]))
    const roots = userIds.map((userId, at) => {
      const user = byId.get(userId)
      if (!user) throw new ServiceError('USER_NOT_FOUND', { userId })
      if (user.role !== 'proxy') return user
      throw invalid(`parameters.userIds.${at}`, "got the auth proxy's user, expected another")
    })
    const [without] = await findUsersWithoutLogin(db, roots, now)
    if (without) throw new ServiceError('LOGIN_METHOD_MISSING', { userId: without.id })
    const before = users.filter(({ role }) => role === 'root')
    for (const user of users) {
      const role = userIds.includes(user.id) ? 'root' : user.role === 'root' ? 'member' : user.role
      if (role !== user.role) await updateUserRow(db, user, { role, updatedAt: now })
    }
    await updateRootThreshold(db, { id: organization.id, rootThreshold: threshold, now })
    const added = roots.filter(({ role }) => role !== 'root').length
    const removed = before.length - (roots.length - added)
    // Who becomes an owner is told of it, too.
    const concerned = users.filter(({ id, role }) => role === 'root' || userIds.includes(id))
    const quorum = threshold === organization.rootThreshold ? 0 : threshold
    const changes: Notice[] = [
      { act: 'ownerAdded', count: added },
      { act: 'ownerRemoved', count: removed },
      { act: 'quorumChanged', count: quorum },
    ]
    const made = changes.filter(({ count }) => count !== 0)
    // One message for one request.
    const [notice] = made.length > 1 ? [{ act: 'ownersChanged', count: threshold } as const] : made
    if (notice) for (const user of concerned) await notify(context, user, notice)
    return {
      changes: compareSettings(
        { threshold: organization.rootThreshold, userIds: before.map(({ id }) => id).sort() },
        { threshold, userIds: [...userIds].sort() },
      ),
    }
  },
}
