import { useQueryOf } from './useQueryOf.ts'

/** The name of a member of an organization by their id; the id of anybody else. */
export function useMemberNames(organizationId?: string): (userId: string) => string {
  const { data } = useQueryOf('listUsers', {}, { organizationId })
  return (userId) => {
    const member = data?.users.find((user) => user.userId === userId)
    return member?.userName || member?.userEmail || userId
  }
}
