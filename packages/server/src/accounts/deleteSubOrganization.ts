import type { Context } from '../context/context.ts'
import type { SubmitHandler } from '../context/handler.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { takePerson } from '../limits/memberLimits.ts'
import { notify } from '../notices/notify.ts'
import { deleteSubOrganizationRows } from '../store/deletion/subOrganizationRows.ts'
import { lockUsersOf } from '../store/users.ts'
import { findUnexportedPrivateKey } from '../store/wallets/privateKeys.ts'
import { findUnexportedWallet } from '../store/wallets/wallets.ts'
import { lockPeople } from './lockPeople.ts'
import { lockSubOrganization } from './lockSubOrganization.ts'

/**
 * Deletes an account and everything in it, in one transaction. docs/decisions.md#deleting-an-account
 *
 * Takes the same lock as logins: an earlier login is deleted with the rest, and a later one finds no account.
 */
export const deleteSubOrganization: SubmitHandler<'deleteSubOrganization'> = {
  concurrent: true,

  async prepare(context) {
    if (context.organization.parentId === null)
      throw new ServiceError('REQUEST_NOT_AUTHORIZED', { operation: 'delete_sub_organization' })
    // Messages of the last seconds may not be written yet.
    await context.sentMessages.flush()
  },

  async apply(context, { deleteWithoutExport = false }) {
    const { db, digest, now, organization, verifies } = context
    const users = await lockPeople(context, 'delete_sub_organization')
    if (!deleteWithoutExport) await requireExports(context)
    for (const user of users) await notify(context, user, { act: 'accountDeleted' })
    await deleteSubOrganizationRows(db, { organization, users, digest, now, verifies })
    return { subOrganizationUuid: organization.id }
  },
}

/**
 * Makes sure that every wallet and private key of the organization was exported.
 * @throws ServiceError NOT_EXPORTED
 */
export async function requireExports({
  db,
  organization,
}: Pick<Context, 'db' | 'organization'>): Promise<void> {
  const wallet = await findUnexportedWallet(db, organization.id)
  if (wallet) throw new ServiceError('NOT_EXPORTED', { resource: 'wallet', id: wallet.id })
  const privateKey = await findUnexportedPrivateKey(db, organization.id)
  if (privateKey) throw new ServiceError('NOT_EXPORTED', { resource: 'private key', id: privateKey.id })
}

/**
 * Deletes an account as its operator. The activity belongs to the parent, so it stays in the parent's log.
 * docs/decisions.md#what-operators-do-with-accounts
 */
export const removeSubOrganization: SubmitHandler<'removeSubOrganization'> = {
  prepare: async ({ sentMessages }) => await sentMessages.flush(),

  async apply(context, { subOrganizationId, deleteWithoutExport = false }) {
    const { db, digest, now, verifies } = context
    const organization = await lockSubOrganization(context, subOrganizationId)
    const users = await lockUsersOf(db, organization.id)
    for (const { id } of users) await takePerson(context, 'people', id)
    const accountContext = { ...context, organization }
    if (!deleteWithoutExport) await requireExports(accountContext)
    for (const user of users) await notify(accountContext, user, { act: 'accountDeleted' })
    await deleteSubOrganizationRows(db, { organization, users, digest, now, verifies })
    return { subOrganizationId }
  },
}
