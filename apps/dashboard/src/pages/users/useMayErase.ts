import { useSession } from '@latchkey/ui'

import { useQueryOf } from '../../api/useQueryOf.ts'
import { roles } from '../roles/roles.ts'

/** No role may export or delete accounts: root users may, and members whom policies of the organization's own allow it. */
export function useMayErase(): boolean {
  const session = useSession()
  const members = useQueryOf('listUsers')
  const tags = useQueryOf('listUserTags')
  const member = members.data?.users.find(({ userId }) => userId === session?.userId)
  if (!member || !tags.data) return false
  const isRole = (tagId: string) =>
    tags.data.userTags.some((tag) => tag.tagId === tagId && roles.some(({ name }) => name === tag.tagName))
  return member.isRoot || member.userTags.length === 0 || !member.userTags.every(isRole)
}
