import type { QueryHandler } from '../context/handler.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { findUser, listUserRows } from '../store/users.ts'
import { readUsers } from './readUsers.ts'

export const getUser: QueryHandler<'getUser'> = async (context, { userId }) => {
  const user = await findUser(context.db, { organizationId: context.organization.id, id: userId })
  if (!user) throw new ServiceError('USER_NOT_FOUND', { userId })
  const [shown] = await readUsers(context, [user])
  return { user: shown! }
}

export const listUsers: QueryHandler<'listUsers'> = async (context) => ({
  users: await readUsers(context, await listUserRows(context.db, context.organization.id)),
})
