import type { User } from '@latchkey/contract'
import type { Context } from '../context/context.ts'
import type { QueryHandler } from '../context/handler.ts'
import { toTimestamp } from '../context/timestamps.ts'
import { requireUser } from '../credentials/requireUser.ts'
import { hasOtherUsers, listUserRows, type UserRow } from '../store/users.ts'
import { readUsers } from './readUsers.ts'

export const getUser: QueryHandler<'getUser'> = async (context, { userId }) => {
  const location = { organizationId: context.organization.id, id: userId }
  const user = await requireUser(context.db, location)
  const [shown] = await readUsers(context, [user])
  return {
    user: { ...shown!, ...blockOf(context, user) },
    ...((await hasOtherUsers(context.db, location)) && { isShared: true }),
  }
}

export const listUsers: QueryHandler<'listUsers'> = async (context) => {
  const rows = await listUserRows(context.db, context.organization.id)
  const users = await readUsers(context, rows)
  return {
    users: users.map((user, at) => ({ ...user, ...blockOf(context, rows[at]!) })),
    rootThreshold: context.organization.rootThreshold,
  }
}

/** Who is blocked is the parent organization's to know. docs/decisions.md#blocked-people */
const blockOf = ({ caller, organization }: Context, { blockedAt }: UserRow): Pick<User, 'blockedAt'> =>
  blockedAt === null || caller.organization.id === organization.id
    ? {}
    : { blockedAt: toTimestamp(blockedAt) }
