import type { SubmitHandler } from '../context/handler.ts'
import { invalid, ServiceError } from '../errors/ServiceError.ts'
import { notify, notifyOwners } from '../notices/notify.ts'
import { deleteUserRows } from '../store/deletion/deleteUserRows.ts'
import { findTraces, forgetTraces } from '../store/deletion/forgetPerson.ts'
import { lockPeople } from './lockPeople.ts'
import { requireQuorum } from './requireQuorum.ts'

/** Deletes users with their credentials, in one transaction. docs/decisions.md#users */
export const deleteUsers: SubmitHandler<'deleteUsers'> = {
  // Locks the caller itself, after the organization.
  concurrent: true,
  async apply(context, { userIds }) {
    const { db, digest, now, organization } = context
    const users = await lockPeople(context, 'delete_users')
    const byId = new Map(users.map((user) => [user.id, user]))
    const deleted = userIds.map((userId, at) => {
      const user = byId.get(userId)
      if (!user) throw new ServiceError('USER_NOT_FOUND', { userId })
      if (user.role !== 'proxy') return user
      throw invalid(
        `parameters.userIds.${at}`,
        "got the auth proxy's user, expected disable_auth_proxy for it",
      )
    })
    for (const user of deleted) await notify(context, user, { act: 'accountLeft' })
    await notifyOwners(context, { act: 'userRemoved', count: deleted.length }, userIds)
    const leaving = { organization, users: deleted, isWhole: false }
    const traces = await findTraces(db, leaving)
    await deleteUserRows(db, { organization, users: deleted, contacts: traces.contacts, now })
    await forgetTraces(db, { ...leaving, digest }, traces)
    if (deleted.some(({ role }) => role === 'root')) await requireQuorum(context, organization.id)
    return { userIds }
  },
}
