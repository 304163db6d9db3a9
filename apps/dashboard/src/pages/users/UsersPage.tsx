import { useRoute } from '../../routing/useRoute.ts'
import { AccountDetail } from './AccountDetail.tsx'
import { AccountList } from './AccountList.tsx'

/** The users who sign in to the app: all accounts, or one. */
export function UsersPage() {
  const [, organizationId] = useRoute()
  return organizationId ? <AccountDetail organizationId={organizationId} /> : <AccountList />
}
