import type { QueryHandler } from '../context/handler.ts'

/** The gates have found out already. */
export const whoami: QueryHandler<'whoami'> = async ({ caller }) => ({
  organizationId: caller.organization.id,
  organizationName: caller.organization.name,
  userId: caller.userId,
  username: caller.userName,
})
