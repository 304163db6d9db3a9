import type { SubmitHandler } from '../context/handler.ts'
import { deleteSubOrganizationRows } from '../store/deletion/subOrganizationRows.ts'
import { lockUsersOf } from '../store/users.ts'
import { requireExports } from './deleteSubOrganization.ts'
import { lockSubOrganization } from './lockSubOrganization.ts'
import { notifyAccountDeleted } from './notifyAccountDeleted.ts'

/**
 * Deletes an account as its operator. The activity is the parent's, so it stays in its log.
 * docs/decisions.md#what-operators-do-with-accounts
 */
export const removeSubOrganization: SubmitHandler<'removeSubOrganization'> = {
  async apply(context, { subOrganizationId, deleteWithoutExport = false }) {
    const { db, now } = context
    const organization = await lockSubOrganization(context, subOrganizationId)
    const users = await lockUsersOf(db, organization.id)
    const own = { ...context, organization }
    if (!deleteWithoutExport) await requireExports(own)
    for (const user of users) await notifyAccountDeleted(own, user)
    await deleteSubOrganizationRows(db, { organization, users, now })
    return { subOrganizationId }
  },
}
