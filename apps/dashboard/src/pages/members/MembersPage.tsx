import { useRoute } from '../../routing/useRoute.ts'
import { MemberDetail } from './MemberDetail.tsx'
import { MemberList } from './MemberList.tsx'

/** Who may sign in to this dashboard and call the API for the organization. */
export function MembersPage() {
  const [, userId] = useRoute()
  return userId ? <MemberDetail userId={userId} /> : <MemberList />
}
