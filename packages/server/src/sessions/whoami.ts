import type { QueryHandler } from '../context/handler.ts'

/** The caller was found when the stamp was checked. */
export const whoami: QueryHandler<'whoami'> = async ({ caller }) => ({
  organizationId: caller.organization.id,
  organizationName: caller.organization.name,
  userId: caller.userId,
  username: caller.userName,
})
